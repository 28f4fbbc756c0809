BEGIN TRANSACTION;
CREATE TABLE alembic_version (
    version_num VARCHAR(32) NOT NULL,
    CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0003');
CREATE TABLE games (
    id INTEGER NOT NULL,
    game TEXT NOT NULL,
    guild BIGINT NOT NULL,
    channel BIGINT NOT NULL,
    seed BLOB NOT NULL,
    created_at BIGINT NOT NULL,
    language TEXT NOT NULL,
    status TEXT NOT NULL,
    deadline BIGINT,
    board BIGINT,
    board_channel BIGINT,
    shown BIGINT NOT NULL,
    CONSTRAINT pk_games PRIMARY KEY (id)
    );
INSERT INTO "games" VALUES(1,'pyramidium',910000000000000001,920000000000000001,X'0C0C0C0C0C0C0C0C0C0C0C0C0C0C0C0C0C0C0C0C0C0C0C0C0C0C0C0C0C0C0C0C',1767225600000,'fr','over',NULL,NULL,NULL,0);
INSERT INTO "games" VALUES(2,'pyramidium',910000000000000001,920000000000000001,X'0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D',1767227131000,'fr','playing',1767313711000,940000000000000001,920000000000000001,5);
INSERT INTO "games" VALUES(3,'corse',910000000000000001,920000000000000002,X'0E0E0E0E0E0E0E0E0E0E0E0E0E0E0E0E0E0E0E0E0E0E0E0E0E0E0E0E0E0E0E0E',1767227314000,'fr','over',NULL,NULL,NULL,0);
INSERT INTO "games" VALUES(4,'scilof',910000000000000001,920000000000000003,X'0F0F0F0F0F0F0F0F0F0F0F0F0F0F0F0F0F0F0F0F0F0F0F0F0F0F0F0F0F0F0F0F',1767228011300,'fr','over',NULL,NULL,NULL,0);
INSERT INTO "games" VALUES(5,'scilof',910000000000000001,920000000000000004,X'1010101010101010101010101010101010101010101010101010101010101010',1767228211300,'fr','over',NULL,NULL,NULL,0);
INSERT INTO "games" VALUES(6,'pyramidium',910000000000000001,920000000000000004,X'1111111111111111111111111111111111111111111111111111111111111111',1767230016300,'fr','over',NULL,NULL,NULL,0);
INSERT INTO "games" VALUES(7,'pyramidium',910000000000000001,920000000000000005,X'1212121212121212121212121212121212121212121212121212121212121212',1767230026300,'fr','playing',1767317169300,940000000000000006,920000000000000005,15);
INSERT INTO "games" VALUES(8,'pyramidium',910000000000000001,920000000000000006,X'1313131313131313131313131313131313131313131313131313131313131313',1767230770300,'fr','playing',1767318920300,940000000000000010,920000000000000006,7);
INSERT INTO "games" VALUES(9,'corse',910000000000000001,920000000000000007,X'1414141414141414141414141414141414141414141414141414141414141414',1767232523300,'fr','playing',1767319023300,940000000000000014,920000000000000007,22);
INSERT INTO "games" VALUES(10,'scilof',910000000000000001,920000000000000010,X'1515151515151515151515151515151515151515151515151515151515151515',1767232623300,'fr','playing',1767292276300,940000000000000025,920000000000000010,11);
INSERT INTO "games" VALUES(11,'scilof',910000000000000001,920000000000000013,X'1616161616161616161616161616161616161616161616161616161616161616',1767232758300,'fr','playing',1767250779300,940000000000000015,920000000000000013,15);
INSERT INTO "games" VALUES(12,'scilof',910000000000000001,920000000000000008,X'1717171717171717171717171717171717171717171717171717171717171717',1767247179300,'fr','playing',1767292210300,940000000000000020,920000000000000008,10);
INSERT INTO "games" VALUES(13,'scilof',910000000000000001,920000000000000009,X'1818181818181818181818181818181818181818181818181818181818181818',1767248094300,'fr','over',NULL,NULL,NULL,0);
INSERT INTO "games" VALUES(14,'pyramidium',910000000000000001,920000000000000011,X'1919191919191919191919191919191919191919191919191919191919191919',1767249079300,'fr','lobby',1767250884300,940000000000000030,920000000000000011,3);
INSERT INTO "games" VALUES(15,'scilof',910000000000000001,920000000000000012,X'1A1A1A1A1A1A1A1A1A1A1A1A1A1A1A1A1A1A1A1A1A1A1A1A1A1A1A1A1A1A1A1A',1767249084300,'fr','lobby',1767250889300,940000000000000033,920000000000000012,2);
CREATE TABLE guilds (
    guild INTEGER NOT NULL,
    settings TEXT NOT NULL,
    CONSTRAINT pk_guilds PRIMARY KEY (guild)
    );
INSERT INTO "guilds" VALUES(910000000000000001,'{}');
CREATE TABLE journal (
    game INTEGER NOT NULL,
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    user BIGINT,
    "key" TEXT,
    move TEXT NOT NULL,
    CONSTRAINT pk_journal PRIMARY KEY (game, number),
    CONSTRAINT uq_journal_key UNIQUE ("key"),
    CONSTRAINT fk_journal_game FOREIGN KEY(game) REFERENCES games (id)
    )
    WITHOUT ROWID;
INSERT INTO "journal" VALUES(1,1,1767225600000,900000000000000001,NULL,'{"host":900000000000000001,"chairs":[{"user":900000000000000001,"name":"Alice","level":null,"left":false}],"options":{"ring":"e e e e e e e e e e e e e e e e e e e e e e e e e e e e e e e e e e e e","late_join":"zero_next_turn","turn_s":86400},"deadline":1767227400000,"phase":"open","closed":null,"level":"normal","gathered":[],"moved":null}');
INSERT INTO "journal" VALUES(1,2,1767225605000,900000000000000002,'930000000000000001','{"type":"sit_down","user":900000000000000002,"name":"Bruno"}');
INSERT INTO "journal" VALUES(1,3,1767225610000,900000000000000003,'930000000000000002','{"type":"sit_down","user":900000000000000003,"name":"Chloé"}');
INSERT INTO "journal" VALUES(1,4,1767227110000,900000000000000001,'930000000000000003','{"type":"start","user":900000000000000001}');
INSERT INTO "journal" VALUES(1,5,1767227111000,900000000000000004,'930000000000000004','{"type":"join_table","chair":{"user":900000000000000004,"name":"Dénis","level":null,"left":false},"move":{"type":"join","seat":3,"made_at":1767227111000}}');
INSERT INTO "journal" VALUES(1,6,1767227112000,900000000000000001,'930000000000000005','{"type":"place","seat":0,"made_at":0,"turn":1,"zone":"n"}');
INSERT INTO "journal" VALUES(1,7,1767227113000,900000000000000002,'930000000000000006','{"type":"place","seat":1,"made_at":0,"turn":1,"zone":"s"}');
INSERT INTO "journal" VALUES(1,8,1767227114000,900000000000000001,'930000000000000007','{"type":"vote","seat":0,"made_at":0,"turn":1,"ballot":1}');
INSERT INTO "journal" VALUES(1,9,1767227115000,900000000000000002,'930000000000000008','{"type":"vote","seat":1,"made_at":0,"turn":1,"ballot":-1}');
INSERT INTO "journal" VALUES(1,10,1767227116000,900000000000000003,'930000000000000009','{"type":"vote","seat":2,"made_at":0,"turn":1,"ballot":1}');
INSERT INTO "journal" VALUES(1,11,1767227117000,900000000000000001,'930000000000000010','{"type":"ready","seat":0,"made_at":0,"turn":1}');
INSERT INTO "journal" VALUES(1,12,1767227118000,900000000000000002,'930000000000000011','{"type":"ready","seat":1,"made_at":0,"turn":1}');
INSERT INTO "journal" VALUES(1,13,1767227119000,900000000000000003,'930000000000000012','{"type":"ready","seat":2,"made_at":0,"turn":1}');
INSERT INTO "journal" VALUES(1,14,1767227120000,900000000000000004,'930000000000000013','{"type":"ready","seat":3,"made_at":0,"turn":2}');
INSERT INTO "journal" VALUES(1,15,1767227121000,900000000000000001,'930000000000000014','{"type":"ready","seat":0,"made_at":0,"turn":2}');
INSERT INTO "journal" VALUES(1,16,1767227122000,900000000000000002,'930000000000000015','{"type":"ready","seat":1,"made_at":0,"turn":2}');
INSERT INTO "journal" VALUES(1,17,1767227123000,900000000000000003,'930000000000000016','{"type":"ready","seat":2,"made_at":0,"turn":2}');
INSERT INTO "journal" VALUES(1,18,1767227124000,900000000000000004,'930000000000000017','{"type":"ready","seat":3,"made_at":0,"turn":3}');
INSERT INTO "journal" VALUES(1,19,1767227125000,900000000000000001,'930000000000000018','{"type":"ready","seat":0,"made_at":0,"turn":3}');
INSERT INTO "journal" VALUES(1,20,1767227126000,900000000000000002,'930000000000000019','{"type":"ready","seat":1,"made_at":0,"turn":3}');
INSERT INTO "journal" VALUES(1,21,1767227127000,900000000000000003,'930000000000000020','{"type":"ready","seat":2,"made_at":0,"turn":3}');
INSERT INTO "journal" VALUES(1,22,1767227128000,900000000000000004,'930000000000000021','{"type":"ready","seat":3,"made_at":0,"turn":4}');
INSERT INTO "journal" VALUES(1,23,1767227129000,900000000000000001,'930000000000000022','{"type":"ready","seat":0,"made_at":0,"turn":4}');
INSERT INTO "journal" VALUES(1,24,1767227130000,900000000000000002,'930000000000000023','{"type":"ready","seat":1,"made_at":0,"turn":4}');
INSERT INTO "journal" VALUES(1,25,1767227131000,900000000000000003,'930000000000000024','{"type":"ready","seat":2,"made_at":0,"turn":4}');
INSERT INTO "journal" VALUES(2,1,1767227131000,900000000000000002,NULL,'{"host":900000000000000002,"chairs":[{"user":900000000000000001,"name":"Alice","level":null,"left":false},{"user":900000000000000002,"name":"Bruno","level":null,"left":false},{"user":900000000000000003,"name":"Chloé","level":null,"left":false},{"user":900000000000000004,"name":"Dénis","level":null,"left":false}],"options":{"turn_s":86400,"late_join":"zero_next_turn","ring":"e e e e e e e e e e e e e e e e e e e e e e e e e e e e e e e e e e e e"},"deadline":1767228931000,"phase":"open","closed":null,"level":"normal","gathered":[],"moved":null}');
INSERT INTO "journal" VALUES(2,2,1767227311000,900000000000000002,'930000000000000025','{"type":"start","user":900000000000000002}');
INSERT INTO "journal" VALUES(2,3,1767227312000,900000000000000001,'930000000000000026','{"type":"place","seat":0,"made_at":0,"turn":1,"zone":"ne"}');
INSERT INTO "journal" VALUES(2,4,1767227313000,900000000000000002,'930000000000000027','{"type":"vote","seat":1,"made_at":0,"turn":1,"ballot":1}');
INSERT INTO "journal" VALUES(2,5,1767227314000,900000000000000004,'930000000000000028','{"type":"ready","seat":3,"made_at":0,"turn":1}');
INSERT INTO "journal" VALUES(3,1,1767227314000,900000000000000001,NULL,'{"host":900000000000000001,"chairs":[{"user":900000000000000001,"name":"Alice","level":null,"left":false}],"options":{"deck":"classic52","max_cards":12,"turn_s":10},"deadline":1767229114000,"phase":"open","closed":null,"level":"normal","gathered":[],"moved":null}');
INSERT INTO "journal" VALUES(3,2,1767227319000,900000000000000002,'930000000000000029','{"type":"sit_down","user":900000000000000002,"name":"Bruno"}');
INSERT INTO "journal" VALUES(3,3,1767227319000,900000000000000001,'930000000000000030','{"type":"add_computer","user":900000000000000001,"level":"normal","name":"Ada"}');
INSERT INTO "journal" VALUES(3,4,1767227979000,900000000000000001,'930000000000000031','{"type":"start","user":900000000000000001}');
INSERT INTO "journal" VALUES(3,5,1767227980900,900000000000000001,'930000000000000032','{"type":"play","seat":0,"made_at":0,"card":-1}');
INSERT INTO "journal" VALUES(3,6,1767227982800,900000000000000002,'930000000000000033','{"type":"play","seat":1,"made_at":0,"card":1}');
INSERT INTO "journal" VALUES(3,7,1767227984700,NULL,NULL,'{"type":"play","seat":2,"made_at":0,"card":2}');
INSERT INTO "journal" VALUES(3,8,1767227986600,900000000000000001,'930000000000000034','{"type":"play","seat":0,"made_at":0,"card":3}');
INSERT INTO "journal" VALUES(3,9,1767227988500,900000000000000002,'930000000000000035','{"type":"play","seat":1,"made_at":0,"card":4}');
INSERT INTO "journal" VALUES(3,10,1767227990400,900000000000000001,'930000000000000036','{"type":"play","seat":0,"made_at":0,"card":5}');
INSERT INTO "journal" VALUES(3,11,1767227992300,900000000000000001,'930000000000000037','{"type":"play","seat":0,"made_at":0,"card":0}');
INSERT INTO "journal" VALUES(3,12,1767227994200,900000000000000001,'930000000000000038','{"type":"slap","seat":0,"made_at":0,"card":6,"snowflake":0}');
INSERT INTO "journal" VALUES(3,13,1767227996100,900000000000000002,'930000000000000039','{"type":"play","seat":1,"made_at":0,"card":6}');
INSERT INTO "journal" VALUES(3,14,1767227998000,NULL,NULL,'{"type":"play","seat":2,"made_at":0,"card":7}');
INSERT INTO "journal" VALUES(3,15,1767227999900,900000000000000001,'930000000000000040','{"type":"play","seat":0,"made_at":0,"card":8}');
INSERT INTO "journal" VALUES(3,16,1767228001800,NULL,NULL,'{"type":"play","seat":2,"made_at":0,"card":9}');
INSERT INTO "journal" VALUES(3,17,1767228003700,NULL,NULL,'{"type":"play","seat":2,"made_at":0,"card":0}');
INSERT INTO "journal" VALUES(3,18,1767228005600,900000000000000001,'930000000000000041','{"type":"slap","seat":0,"made_at":0,"card":10,"snowflake":0}');
INSERT INTO "journal" VALUES(3,19,1767228007500,900000000000000002,'930000000000000042','{"type":"slap","seat":1,"made_at":0,"card":10,"snowflake":0}');
INSERT INTO "journal" VALUES(3,20,1767228009400,900000000000000001,'930000000000000043','{"type":"play","seat":0,"made_at":0,"card":10}');
INSERT INTO "journal" VALUES(3,21,1767228011300,900000000000000002,'930000000000000044','{"type":"play","seat":1,"made_at":0,"card":11}');
INSERT INTO "journal" VALUES(4,1,1767228011300,900000000000000001,NULL,'{"host":900000000000000001,"chairs":[{"user":900000000000000001,"name":"Alice","level":null,"left":false}],"options":{"preset":"live","teams":true},"deadline":1767229811300,"phase":"open","closed":null,"level":"normal","gathered":[],"moved":null}');
INSERT INTO "journal" VALUES(4,2,1767228016300,900000000000000002,'930000000000000045','{"type":"sit_down","user":900000000000000002,"name":"Bruno"}');
INSERT INTO "journal" VALUES(4,3,1767228021300,900000000000000003,'930000000000000046','{"type":"sit_down","user":900000000000000003,"name":"Chloé"}');
INSERT INTO "journal" VALUES(4,4,1767228026300,900000000000000004,'930000000000000047','{"type":"sit_down","user":900000000000000004,"name":"Dénis"}');
INSERT INTO "journal" VALUES(4,5,1767228026300,900000000000000001,'930000000000000048','{"type":"start","user":900000000000000001}');
INSERT INTO "journal" VALUES(4,6,1767228027300,900000000000000001,'930000000000000049','{"type":"post","seat":0,"made_at":0,"letter":{"value":2,"owner":0},"addressee":1}');
INSERT INTO "journal" VALUES(4,7,1767228028300,900000000000000002,'930000000000000050','{"type":"answer","seat":1,"made_at":0,"mail":1,"letter":{"value":1,"owner":1}}');
INSERT INTO "journal" VALUES(4,8,1767228029300,900000000000000001,'930000000000000051','{"type":"post","seat":0,"made_at":0,"letter":{"value":3,"owner":0},"addressee":2}');
INSERT INTO "journal" VALUES(4,9,1767228030300,900000000000000003,'930000000000000052','{"type":"answer","seat":2,"made_at":0,"mail":2,"letter":{"value":1,"owner":2}}');
INSERT INTO "journal" VALUES(4,10,1767228031300,900000000000000003,'930000000000000053','{"type":"post","seat":2,"made_at":0,"letter":{"value":4,"owner":2},"addressee":3}');
INSERT INTO "journal" VALUES(4,11,1767228032300,900000000000000001,'930000000000000054','{"type":"post","seat":0,"made_at":0,"letter":{"value":4,"owner":0},"addressee":3}');
INSERT INTO "journal" VALUES(4,12,1767228033300,900000000000000004,'930000000000000055','{"type":"answer","seat":3,"made_at":0,"mail":4,"letter":{"value":1,"owner":3}}');
INSERT INTO "journal" VALUES(4,13,1767228121300,NULL,NULL,'{"type":"time_up"}');
INSERT INTO "journal" VALUES(4,14,1767228211300,NULL,NULL,'{"type":"time_up"}');
INSERT INTO "journal" VALUES(5,1,1767228211300,900000000000000001,NULL,'{"host":900000000000000001,"chairs":[{"user":900000000000000001,"name":"Alice","level":null,"left":false}],"options":{},"deadline":1767230011300,"phase":"open","closed":null,"level":"normal","gathered":[],"moved":null}');
INSERT INTO "journal" VALUES(5,2,1767228216300,900000000000000002,'930000000000000056','{"type":"sit_down","user":900000000000000002,"name":"Bruno"}');
INSERT INTO "journal" VALUES(5,3,1767230016300,NULL,NULL,'{"type":"time_up"}');
INSERT INTO "journal" VALUES(6,1,1767230016300,900000000000000001,NULL,'{"host":900000000000000001,"chairs":[{"user":900000000000000001,"name":"Alice","level":null,"left":false}],"options":{},"deadline":1767231816300,"phase":"open","closed":null,"level":"normal","gathered":[],"moved":null}');
INSERT INTO "journal" VALUES(6,2,1767230021300,900000000000000002,'930000000000000057','{"type":"sit_down","user":900000000000000002,"name":"Bruno"}');
INSERT INTO "journal" VALUES(6,3,1767230026300,900000000000000003,'930000000000000058','{"type":"sit_down","user":900000000000000003,"name":"Chloé"}');
INSERT INTO "journal" VALUES(6,4,1767230026300,900000000000000001,'930000000000000059','{"type":"start","user":900000000000000001}');
INSERT INTO "journal" VALUES(6,5,1767230026300,900000000000000001,'930000000000000060','{"type":"stop","user":900000000000000001,"why":"stopped"}');
INSERT INTO "journal" VALUES(7,1,1767230026300,900000000000000001,NULL,'{"host":900000000000000001,"chairs":[{"user":900000000000000001,"name":"Alice","level":null,"left":false}],"options":{"ring":"tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+","succession_s":86400,"turn_s":3600},"deadline":1767231826300,"phase":"open","closed":null,"level":"normal","gathered":[],"moved":null}');
INSERT INTO "journal" VALUES(7,2,1767230031300,900000000000000002,'930000000000000061','{"type":"sit_down","user":900000000000000002,"name":"Bruno"}');
INSERT INTO "journal" VALUES(7,3,1767230036300,900000000000000003,'930000000000000062','{"type":"sit_down","user":900000000000000003,"name":"Chloé"}');
INSERT INTO "journal" VALUES(7,4,1767230041300,900000000000000004,'930000000000000063','{"type":"sit_down","user":900000000000000004,"name":"Dénis"}');
INSERT INTO "journal" VALUES(7,5,1767230041300,900000000000000001,'930000000000000064','{"type":"add_computer","user":900000000000000001,"level":"normal","name":"Ada"}');
INSERT INTO "journal" VALUES(7,6,1767230761300,900000000000000001,'930000000000000065','{"type":"start","user":900000000000000001}');
INSERT INTO "journal" VALUES(7,7,1767230762300,900000000000000001,'930000000000000066','{"type":"place","seat":0,"made_at":0,"turn":1,"zone":"n"}');
INSERT INTO "journal" VALUES(7,8,1767230763300,900000000000000002,'930000000000000067','{"type":"place","seat":1,"made_at":0,"turn":1,"zone":"se"}');
INSERT INTO "journal" VALUES(7,9,1767230764300,900000000000000003,'930000000000000068','{"type":"vote","seat":2,"made_at":0,"turn":1,"ballot":-1}');
INSERT INTO "journal" VALUES(7,10,1767230765300,900000000000000004,'930000000000000069','{"type":"leave","seat":3,"made_at":1767230765300}');
INSERT INTO "journal" VALUES(7,11,1767230766300,900000000000000001,'930000000000000070','{"type":"ready","seat":0,"made_at":0,"turn":1}');
INSERT INTO "journal" VALUES(7,12,1767230767300,900000000000000002,'930000000000000071','{"type":"ready","seat":1,"made_at":0,"turn":1}');
INSERT INTO "journal" VALUES(7,13,1767230768300,900000000000000003,'930000000000000072','{"type":"ready","seat":2,"made_at":0,"turn":1}');
INSERT INTO "journal" VALUES(7,14,1767230769300,NULL,NULL,'{"type":"ready","seat":4,"made_at":0,"turn":1}');
INSERT INTO "journal" VALUES(7,15,1767230770300,900000000000000002,'930000000000000073','{"type":"number","seat":1,"made_at":0,"turn":1,"number":5}');
INSERT INTO "journal" VALUES(8,1,1767230770300,900000000000000001,NULL,'{"host":900000000000000001,"chairs":[{"user":900000000000000001,"name":"Alice","level":null,"left":false}],"options":{"hidden_bets":true,"turn_s":86400},"deadline":1767232570300,"phase":"open","closed":null,"level":"normal","gathered":[],"moved":null}');
INSERT INTO "journal" VALUES(8,2,1767230775300,900000000000000002,'930000000000000074','{"type":"sit_down","user":900000000000000002,"name":"Bruno"}');
INSERT INTO "journal" VALUES(8,3,1767230780300,900000000000000003,'930000000000000075','{"type":"sit_down","user":900000000000000003,"name":"Chloé"}');
INSERT INTO "journal" VALUES(8,4,1767232520300,900000000000000001,'930000000000000076','{"type":"start","user":900000000000000001}');
INSERT INTO "journal" VALUES(8,5,1767232521300,900000000000000001,'930000000000000077','{"type":"place","seat":0,"made_at":0,"turn":1,"zone":"w"}');
INSERT INTO "journal" VALUES(8,6,1767232522300,900000000000000002,'930000000000000078','{"type":"vote","seat":1,"made_at":0,"turn":1,"ballot":1}');
INSERT INTO "journal" VALUES(8,7,1767232523300,900000000000000003,'930000000000000079','{"type":"ready","seat":2,"made_at":0,"turn":1}');
INSERT INTO "journal" VALUES(9,1,1767232523300,900000000000000001,NULL,'{"host":900000000000000001,"chairs":[{"user":900000000000000001,"name":"Alice","level":null,"left":false}],"options":{"turn_s":86400,"variant":"laure"},"deadline":1767234323300,"phase":"open","closed":null,"level":"normal","gathered":[],"moved":null}');
INSERT INTO "journal" VALUES(9,2,1767232528300,900000000000000002,'930000000000000080','{"type":"sit_down","user":900000000000000002,"name":"Bruno"}');
INSERT INTO "journal" VALUES(9,3,1767232533300,900000000000000003,'930000000000000081','{"type":"sit_down","user":900000000000000003,"name":"Chloé"}');
INSERT INTO "journal" VALUES(9,4,1767232533300,900000000000000001,'930000000000000082','{"type":"start","user":900000000000000001}');
INSERT INTO "journal" VALUES(9,5,1767232538300,900000000000000003,'930000000000000083','{"type":"play","seat":2,"made_at":0,"card":0}');
INSERT INTO "journal" VALUES(9,6,1767232543300,900000000000000001,'930000000000000084','{"type":"play","seat":0,"made_at":0,"card":1}');
INSERT INTO "journal" VALUES(9,7,1767232548300,900000000000000002,'930000000000000085','{"type":"play","seat":1,"made_at":0,"card":2}');
INSERT INTO "journal" VALUES(9,8,1767232553300,900000000000000003,'930000000000000086','{"type":"play","seat":2,"made_at":0,"card":3}');
INSERT INTO "journal" VALUES(9,9,1767232558300,900000000000000001,'930000000000000087','{"type":"play","seat":0,"made_at":0,"card":4}');
INSERT INTO "journal" VALUES(9,10,1767232563300,900000000000000003,'930000000000000088','{"type":"slap","seat":2,"made_at":0,"card":5,"snowflake":0}');
INSERT INTO "journal" VALUES(9,11,1767232568300,900000000000000002,'930000000000000089','{"type":"play","seat":1,"made_at":0,"card":5}');
INSERT INTO "journal" VALUES(9,12,1767232573300,900000000000000003,'930000000000000090','{"type":"play","seat":2,"made_at":0,"card":6}');
INSERT INTO "journal" VALUES(9,13,1767232578300,900000000000000001,'930000000000000091','{"type":"play","seat":0,"made_at":0,"card":7}');
INSERT INTO "journal" VALUES(9,14,1767232583300,900000000000000002,'930000000000000092','{"type":"play","seat":1,"made_at":0,"card":8}');
INSERT INTO "journal" VALUES(9,15,1767232588300,900000000000000002,'930000000000000093','{"type":"play","seat":1,"made_at":0,"card":9}');
INSERT INTO "journal" VALUES(9,16,1767232593300,900000000000000002,'930000000000000094','{"type":"play","seat":1,"made_at":0,"card":10}');
INSERT INTO "journal" VALUES(9,17,1767232598300,900000000000000003,'930000000000000095','{"type":"play","seat":2,"made_at":0,"card":11}');
INSERT INTO "journal" VALUES(9,18,1767232603300,900000000000000001,'930000000000000096','{"type":"play","seat":0,"made_at":0,"card":12}');
INSERT INTO "journal" VALUES(9,19,1767232608300,NULL,NULL,'{"type":"time_up"}');
INSERT INTO "journal" VALUES(9,20,1767232613300,900000000000000003,'930000000000000098','{"type":"play","seat":2,"made_at":0,"card":0}');
INSERT INTO "journal" VALUES(9,21,1767232618300,900000000000000001,'930000000000000099','{"type":"play","seat":0,"made_at":0,"card":14}');
INSERT INTO "journal" VALUES(9,22,1767232623300,900000000000000002,'930000000000000100','{"type":"play","seat":1,"made_at":0,"card":15}');
INSERT INTO "journal" VALUES(10,1,1767232623300,900000000000000009,NULL,'{"host":900000000000000009,"chairs":[{"user":900000000000000009,"name":"Inès","level":null,"left":false}],"options":{"merge":true,"hide_sender":true},"deadline":1767234423300,"phase":"open","closed":null,"level":"normal","gathered":[],"moved":null}');
INSERT INTO "journal" VALUES(10,2,1767232628300,900000000000000010,'930000000000000101','{"type":"sit_down","user":900000000000000010,"name":"Jules"}');
INSERT INTO "journal" VALUES(10,3,1767232633300,900000000000000011,'930000000000000102','{"type":"sit_down","user":900000000000000011,"name":"Kim"}');
INSERT INTO "journal" VALUES(10,4,1767232638300,900000000000000012,'930000000000000103','{"type":"sit_down","user":900000000000000012,"name":"Léo"}');
INSERT INTO "journal" VALUES(10,5,1767232758300,900000000000000009,'930000000000000104','{"type":"start","user":900000000000000009}');
INSERT INTO "journal" VALUES(10,6,1767232774300,900000000000000006,NULL,'{"type":"take_invitation","seat":0,"made_at":1767232774300,"invitation":930000000000000109,"commune":11,"inviter":"Félix","lapses_at":1767319174300}');
INSERT INTO "journal" VALUES(10,7,1767247177300,900000000000000006,NULL,'{"type":"end_invitation","seat":0,"made_at":0,"invitation":930000000000000109,"why":"withdrawn"}');
INSERT INTO "journal" VALUES(10,8,1767249076300,900000000000000009,'930000000000000130','{"type":"post","seat":0,"made_at":0,"letter":{"value":2,"owner":0},"addressee":3}');
INSERT INTO "journal" VALUES(10,9,1767249077300,900000000000000010,'930000000000000131','{"type":"post","seat":1,"made_at":0,"letter":{"value":3,"owner":1},"addressee":2}');
INSERT INTO "journal" VALUES(10,10,1767249078300,900000000000000011,'930000000000000132','{"type":"answer","seat":2,"made_at":0,"mail":2,"letter":{"value":4,"owner":2}}');
INSERT INTO "journal" VALUES(10,11,1767249079300,900000000000000011,'930000000000000133','{"type":"invite","seat":2,"made_at":1767249079300,"invitation":930000000000000133,"commune":12,"invited":"Alice","home":10}');
INSERT INTO "journal" VALUES(11,1,1767232758300,900000000000000005,NULL,'{"host":900000000000000005,"chairs":[{"user":900000000000000005,"name":"Élise","level":null,"left":false}],"options":{"merge":true,"answer_s":7200},"deadline":1767234558300,"phase":"open","closed":null,"level":"normal","gathered":[],"moved":null}');
INSERT INTO "journal" VALUES(11,2,1767232763300,900000000000000006,'930000000000000105','{"type":"sit_down","user":900000000000000006,"name":"Félix"}');
INSERT INTO "journal" VALUES(11,3,1767232768300,900000000000000007,'930000000000000106','{"type":"sit_down","user":900000000000000007,"name":"Gina"}');
INSERT INTO "journal" VALUES(11,4,1767232773300,900000000000000008,'930000000000000107','{"type":"sit_down","user":900000000000000008,"name":"Hugo"}');
INSERT INTO "journal" VALUES(11,5,1767232773300,900000000000000005,'930000000000000108','{"type":"start","user":900000000000000005}');
INSERT INTO "journal" VALUES(11,6,1767232774300,900000000000000006,'930000000000000109','{"type":"invite","seat":1,"made_at":1767232774300,"invitation":930000000000000109,"commune":10,"invited":"Inès","home":11}');
INSERT INTO "journal" VALUES(11,7,1767232775300,900000000000000005,'930000000000000110','{"type":"post","seat":0,"made_at":0,"letter":{"value":2,"owner":0},"addressee":1}');
INSERT INTO "journal" VALUES(11,8,1767236375300,NULL,NULL,'{"type":"time_up"}');
INSERT INTO "journal" VALUES(11,9,1767239975300,NULL,NULL,'{"type":"time_up"}');
INSERT INTO "journal" VALUES(11,10,1767239976300,900000000000000005,'930000000000000111','{"type":"post","seat":0,"made_at":0,"letter":{"value":3,"owner":0},"addressee":1}');
INSERT INTO "journal" VALUES(11,11,1767243576300,NULL,NULL,'{"type":"time_up"}');
INSERT INTO "journal" VALUES(11,12,1767247176300,NULL,NULL,'{"type":"time_up"}');
INSERT INTO "journal" VALUES(11,13,1767247177300,900000000000000006,'930000000000000112','{"type":"end_invitation","seat":1,"made_at":0,"invitation":930000000000000109,"why":"withdrawn"}');
INSERT INTO "journal" VALUES(11,14,1767247178300,900000000000000005,'930000000000000113','{"type":"post","seat":0,"made_at":0,"letter":{"value":4,"owner":0},"addressee":1}');
INSERT INTO "journal" VALUES(11,15,1767247179300,900000000000000005,'930000000000000114','{"type":"post","seat":0,"made_at":0,"letter":{"value":2,"owner":1},"addressee":2}');
INSERT INTO "journal" VALUES(12,1,1767247179300,900000000000000001,NULL,'{"host":900000000000000001,"chairs":[{"user":900000000000000001,"name":"Alice","level":null,"left":false}],"options":{"merge":true},"deadline":1767248979300,"phase":"open","closed":null,"level":"normal","gathered":[],"moved":null}');
INSERT INTO "journal" VALUES(12,2,1767247184300,900000000000000002,'930000000000000115','{"type":"sit_down","user":900000000000000002,"name":"Bruno"}');
INSERT INTO "journal" VALUES(12,3,1767247189300,900000000000000003,'930000000000000116','{"type":"sit_down","user":900000000000000003,"name":"Chloé"}');
INSERT INTO "journal" VALUES(12,4,1767247194300,900000000000000004,'930000000000000117','{"type":"sit_down","user":900000000000000004,"name":"Dénis"}');
INSERT INTO "journal" VALUES(12,5,1767248094300,900000000000000001,'930000000000000118','{"type":"start","user":900000000000000001}');
INSERT INTO "journal" VALUES(12,6,1767249010300,900000000000000001,'930000000000000123','{"type":"post","seat":0,"made_at":0,"letter":{"value":2,"owner":0},"addressee":1}');
INSERT INTO "journal" VALUES(12,7,1767249014300,900000000000000004,'930000000000000127','{"type":"invite","seat":3,"made_at":1767249014300,"invitation":930000000000000127,"commune":13,"invited":"Félix","home":12}');
INSERT INTO "journal" VALUES(12,8,1767249074300,900000000000000006,'930000000000000128','{"type":"gather","chairs":[{"user":900000000000000005,"name":"Élise","level":null,"left":false},{"user":900000000000000006,"name":"Félix","level":null,"left":false},{"user":900000000000000007,"name":"Gina","level":null,"left":false},{"user":900000000000000008,"name":"Hugo","level":null,"left":false}],"gathered":[{"table":13,"channel":920000000000000009,"seed":"1818181818181818181818181818181818181818181818181818181818181818"}],"move":{"type":"merge","invitation":930000000000000127,"commune":{"players":[{"hand":[{"value":1,"owner":0},{"value":2,"owner":0},{"value":3,"owner":0},{"value":4,"owner":0}],"here":true,"winner":false,"full":false,"misses":0,"out":false,"told":false},{"hand":[{"value":1,"owner":1},{"value":2,"owner":1},{"value":4,"owner":1},{"value":1,"owner":3}],"here":true,"winner":false,"full":false,"misses":0,"out":false,"told":false},{"hand":[{"value":2,"owner":2},{"value":3,"owner":2},{"value":4,"owner":2}],"here":true,"winner":false,"full":false,"misses":0,"out":false,"told":false},{"hand":[{"value":2,"owner":3},{"value":3,"owner":3},{"value":4,"owner":3},{"value":3,"owner":1}],"here":true,"winner":false,"full":false,"misses":0,"out":false,"told":false}],"mails":[{"id":1,"sender":2,"addressee":0,"letter":{"value":1,"owner":2},"posted_at":1767249011300,"due_at":1767335411300,"reminded":false}],"exchanges":[{"mail":2,"sender":1,"addressee":3,"letter":{"value":3,"owner":1},"answer":{"value":1,"owner":3},"posted_at":1767249012300,"ended_at":1767249013300,"by_referee":false}],"basket":[],"last_post_at":1767249012300},"invited":1}}');
INSERT INTO "journal" VALUES(12,9,1767249075300,900000000000000006,'930000000000000129','{"type":"post","seat":5,"made_at":0,"letter":{"value":1,"owner":7},"addressee":2}');
INSERT INTO "journal" VALUES(12,10,1767249079300,900000000000000011,NULL,'{"type":"take_invitation","seat":0,"made_at":1767249079300,"invitation":930000000000000133,"commune":10,"inviter":"Kim","lapses_at":1767335479300}');
INSERT INTO "journal" VALUES(13,1,1767248094300,900000000000000005,NULL,'{"host":900000000000000005,"chairs":[{"user":900000000000000005,"name":"Élise","level":null,"left":false}],"options":{"merge":true},"deadline":1767249894300,"phase":"open","closed":null,"level":"normal","gathered":[],"moved":null}');
INSERT INTO "journal" VALUES(13,2,1767248099300,900000000000000006,'930000000000000119','{"type":"sit_down","user":900000000000000006,"name":"Félix"}');
INSERT INTO "journal" VALUES(13,3,1767248104300,900000000000000007,'930000000000000120','{"type":"sit_down","user":900000000000000007,"name":"Gina"}');
INSERT INTO "journal" VALUES(13,4,1767248109300,900000000000000008,'930000000000000121','{"type":"sit_down","user":900000000000000008,"name":"Hugo"}');
INSERT INTO "journal" VALUES(13,5,1767249009300,900000000000000005,'930000000000000122','{"type":"start","user":900000000000000005}');
INSERT INTO "journal" VALUES(13,6,1767249011300,900000000000000007,'930000000000000124','{"type":"post","seat":2,"made_at":0,"letter":{"value":1,"owner":2},"addressee":0}');
INSERT INTO "journal" VALUES(13,7,1767249012300,900000000000000006,'930000000000000125','{"type":"post","seat":1,"made_at":0,"letter":{"value":3,"owner":1},"addressee":3}');
INSERT INTO "journal" VALUES(13,8,1767249013300,900000000000000008,'930000000000000126','{"type":"answer","seat":3,"made_at":0,"mail":2,"letter":{"value":1,"owner":3}}');
INSERT INTO "journal" VALUES(13,9,1767249014300,900000000000000004,NULL,'{"type":"take_invitation","seat":1,"made_at":1767249014300,"invitation":930000000000000127,"commune":12,"inviter":"Dénis","lapses_at":1767335414300}');
INSERT INTO "journal" VALUES(13,10,1767249074300,900000000000000006,NULL,'{"type":"depart","moved":{"table":12,"channel":920000000000000008},"move":{"type":"move_to","commune":12}}');
INSERT INTO "journal" VALUES(14,1,1767249079300,900000000000000003,NULL,'{"host":900000000000000003,"chairs":[{"user":900000000000000003,"name":"Chloé","level":null,"left":false}],"options":{"turn_s":600},"deadline":1767250879300,"phase":"open","closed":null,"level":"normal","gathered":[],"moved":null}');
INSERT INTO "journal" VALUES(14,2,1767249084300,900000000000000002,'930000000000000134','{"type":"sit_down","user":900000000000000002,"name":"Bruno"}');
INSERT INTO "journal" VALUES(14,3,1767249084300,900000000000000003,'930000000000000135','{"type":"add_computer","user":900000000000000003,"level":"normal","name":"Ada"}');
INSERT INTO "journal" VALUES(15,1,1767249084300,900000000000000004,NULL,'{"host":900000000000000004,"chairs":[{"user":900000000000000004,"name":"Dénis","level":null,"left":false}],"options":{"merge":true},"deadline":1767250884300,"phase":"open","closed":null,"level":"normal","gathered":[],"moved":null}');
INSERT INTO "journal" VALUES(15,2,1767249089300,900000000000000001,'930000000000000136','{"type":"sit_down","user":900000000000000001,"name":"Alice"}');
CREATE TABLE meta (
    "key" TEXT NOT NULL,
    value TEXT NOT NULL,
    CONSTRAINT pk_meta PRIMARY KEY ("key")
    );
INSERT INTO "meta" VALUES('alive','1767249091300');
CREATE TABLE outbox (
    id INTEGER NOT NULL,
    game INTEGER NOT NULL,
    kind TEXT NOT NULL,
    target BIGINT NOT NULL,
    body TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    done_at BIGINT,
    CONSTRAINT pk_outbox PRIMARY KEY (id),
    CONSTRAINT fk_outbox_game FOREIGN KEY(game) REFERENCES games (id)
    );
INSERT INTO "outbox" VALUES(1,1,'whisper',900000000000000001,'{"table":1,"seat":0,"text":"Tu es à la table de Pyramidium dans <#920000000000000001>. Ce que toi seul peux savoir arrive ici."}',1767225600000,1767249091300);
INSERT INTO "outbox" VALUES(2,1,'whisper',900000000000000002,'{"table":1,"seat":1,"text":"You sit at Pyramidium in <#920000000000000001>. What only you may know comes here."}',1767225605000,1767249091300);
INSERT INTO "outbox" VALUES(3,1,'whisper',900000000000000003,'{"table":1,"seat":2,"text":"Tu es à la table de Pyramidium dans <#920000000000000001>. Ce que toi seul peux savoir arrive ici."}',1767225610000,1767249091300);
INSERT INTO "outbox" VALUES(52,4,'whisper',900000000000000004,'{"table":4,"seat":3,"text":"✉ I drew your answer to ⁨Chloé⁩ at random: you gave your **D**, and got ⁨Chloé⁩’s **D**.\nYour correspondence, from the first mail to the last:\n- Alice: gave your **A**, got Alice’s **D**.\n- ⁨Chloé⁩: gave your **D**, got ⁨Chloé⁩’s **D**."}',1767228211300,NULL);
INSERT INTO "outbox" VALUES(75,7,'say',920000000000000005,'{"table":7,"text":"Bruno a choisi le nombre du prochain tour. Il reste secret.","ending":false,"renew":true}',1767230770300,NULL);
INSERT INTO "outbox" VALUES(76,7,'whisper',900000000000000002,'{"table":7,"seat":1,"text":"Your number is **5**. Only you know it; you will be able to show it to all."}',1767230770300,NULL);
INSERT INTO "outbox" VALUES(84,9,'say',920000000000000007,'{"table":9,"text":"La bataille corse commence. <@900000000000000001> <@900000000000000002> <@900000000000000003>\n-# Le hasard est déjà scellé. Empreinte de la graine : f8e628cc32beb4520511268c0ef7912f1112f6fde04393577a117f92e2de4bc2\nBruno distribue **1** jeu : **26** cartes à chacun, rien au centre.\n⁨Chloé⁩ commence.","ending":false,"renew":true}',1767232533300,NULL);
INSERT INTO "outbox" VALUES(85,9,'say',920000000000000007,'{"table":9,"text":"","ending":false,"renew":true}',1767232608300,NULL);
INSERT INTO "outbox" VALUES(172,10,'whisper',900000000000000011,'{"table":10,"seat":2,"text":"✉ You answered Jules: you gave your **D**, and got Jules’s **C**."}',1767249078300,NULL);
INSERT INTO "outbox" VALUES(173,10,'say',920000000000000010,'{"table":10,"text":"Kim invite Alice, d’une autre commune. L’invitation tombe <t:1767335480:R>.","ending":false,"renew":true}',1767249079300,NULL);
INSERT INTO "outbox" VALUES(175,12,'say',920000000000000009,'{"table":12,"text":"Kim, d’une autre commune, invite Alice. L’invitation tombe <t:1767335480:R>.\n-# La table est dans <#920000000000000008>.","ending":false,"renew":false}',1767249079300,NULL);
INSERT INTO "outbox" VALUES(176,12,'whisper',900000000000000001,'{"table":12,"seat":0,"text":"Kim, d’une autre commune, t’invite à réunir vos communes. L’invitation tombe <t:1767335480:R> ; ne rien faire, c’est décliner."}',1767249079300,NULL);
INSERT INTO "outbox" VALUES(177,14,'whisper',900000000000000003,'{"table":14,"seat":0,"text":"Tu es à la table de Pyramidium dans <#920000000000000011>. Ce que toi seul peux savoir arrive ici."}',1767249079300,NULL);
INSERT INTO "outbox" VALUES(178,14,'whisper',900000000000000002,'{"table":14,"seat":1,"text":"You sit at Pyramidium in <#920000000000000011>. What only you may know comes here."}',1767249084300,NULL);
CREATE TABLE panels (
    game INTEGER NOT NULL,
    user BIGINT NOT NULL,
    panel BIGINT,
    panel_channel BIGINT NOT NULL,
    CONSTRAINT pk_panels PRIMARY KEY (game, user),
    CONSTRAINT fk_panels_game FOREIGN KEY(game) REFERENCES games (id)
    )
    WITHOUT ROWID;
INSERT INTO "panels" VALUES(2,900000000000000001,940000000000000002,950000000000000001);
INSERT INTO "panels" VALUES(2,900000000000000002,940000000000000003,950000000000000002);
INSERT INTO "panels" VALUES(2,900000000000000003,940000000000000004,950000000000000003);
INSERT INTO "panels" VALUES(2,900000000000000004,940000000000000005,950000000000000004);
INSERT INTO "panels" VALUES(7,900000000000000001,940000000000000007,950000000000000001);
INSERT INTO "panels" VALUES(7,900000000000000002,940000000000000008,950000000000000002);
INSERT INTO "panels" VALUES(7,900000000000000003,940000000000000009,950000000000000003);
INSERT INTO "panels" VALUES(8,900000000000000001,940000000000000011,950000000000000001);
INSERT INTO "panels" VALUES(8,900000000000000002,940000000000000012,950000000000000002);
INSERT INTO "panels" VALUES(8,900000000000000003,940000000000000013,950000000000000003);
INSERT INTO "panels" VALUES(10,900000000000000009,940000000000000026,950000000000000009);
INSERT INTO "panels" VALUES(10,900000000000000010,940000000000000027,950000000000000010);
INSERT INTO "panels" VALUES(10,900000000000000011,940000000000000028,950000000000000011);
INSERT INTO "panels" VALUES(10,900000000000000012,940000000000000029,950000000000000012);
INSERT INTO "panels" VALUES(11,900000000000000005,940000000000000016,950000000000000005);
INSERT INTO "panels" VALUES(11,900000000000000006,940000000000000017,950000000000000006);
INSERT INTO "panels" VALUES(11,900000000000000007,940000000000000018,950000000000000007);
INSERT INTO "panels" VALUES(11,900000000000000008,940000000000000019,950000000000000008);
INSERT INTO "panels" VALUES(12,900000000000000001,940000000000000021,950000000000000001);
INSERT INTO "panels" VALUES(12,900000000000000002,940000000000000022,950000000000000002);
INSERT INTO "panels" VALUES(12,900000000000000003,940000000000000023,950000000000000003);
INSERT INTO "panels" VALUES(12,900000000000000004,940000000000000024,950000000000000004);
INSERT INTO "panels" VALUES(14,900000000000000002,940000000000000032,950000000000000002);
INSERT INTO "panels" VALUES(14,900000000000000003,940000000000000031,950000000000000003);
INSERT INTO "panels" VALUES(15,900000000000000001,940000000000000035,950000000000000001);
INSERT INTO "panels" VALUES(15,900000000000000004,940000000000000034,950000000000000004);
CREATE TABLE players (
    user INTEGER NOT NULL,
    settings TEXT NOT NULL,
    CONSTRAINT pk_players PRIMARY KEY (user)
    );
INSERT INTO "players" VALUES(900000000000000001,'{"language":"fr","zone":"Europe/Paris","quiet_from":23,"quiet_to":8,"digest":true,"reminders":true,"played":["pyramidium","scilof"],"digested":""}');
INSERT INTO "players" VALUES(900000000000000002,'{"language":"en","zone":"","quiet_from":22,"quiet_to":8,"digest":false,"reminders":false,"played":[],"digested":""}');
INSERT INTO "players" VALUES(900000000000000003,'{"language":"fr","zone":"","quiet_from":22,"quiet_to":8,"digest":true,"reminders":true,"played":[],"digested":"2025-12-31"}');
INSERT INTO "players" VALUES(900000000000000005,'{"language":"fr","zone":"","quiet_from":22,"quiet_to":8,"digest":true,"reminders":true,"played":[],"digested":""}');
CREATE TABLE results (
    game INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    user BIGINT,
    won BOOLEAN NOT NULL,
    score BIGINT NOT NULL,
    how TEXT NOT NULL,
    ended_at BIGINT NOT NULL,
    team BIGINT,
    counting TEXT,
    CONSTRAINT pk_results PRIMARY KEY (game, seat),
    CONSTRAINT fk_results_game FOREIGN KEY(game) REFERENCES games (id)
    )
    WITHOUT ROWID;
INSERT INTO "results" VALUES(1,0,900000000000000001,1,8,'points',1767227131000,NULL,NULL);
INSERT INTO "results" VALUES(1,1,900000000000000002,0,0,'points',1767227131000,NULL,NULL);
INSERT INTO "results" VALUES(1,2,900000000000000003,0,0,'points',1767227131000,NULL,NULL);
INSERT INTO "results" VALUES(1,3,900000000000000004,0,0,'points',1767227131000,NULL,NULL);
INSERT INTO "results" VALUES(3,0,900000000000000001,0,15,'cards',1767228011300,NULL,NULL);
INSERT INTO "results" VALUES(3,1,900000000000000002,0,13,'cards',1767228011300,NULL,NULL);
INSERT INTO "results" VALUES(3,2,NULL,1,21,'cards',1767228011300,NULL,NULL);
INSERT INTO "results" VALUES(4,0,900000000000000001,1,1,'closed',1767228211300,1,'sum');
INSERT INTO "results" VALUES(4,1,900000000000000002,0,0,'closed',1767228211300,1,'sum');
INSERT INTO "results" VALUES(4,2,900000000000000003,0,0,'closed',1767228211300,NULL,'sum');
INSERT INTO "results" VALUES(4,3,900000000000000004,0,0,'closed',1767228211300,2,'sum');
CREATE TABLE seats (
    game INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    user BIGINT,
    name TEXT NOT NULL,
    CONSTRAINT pk_seats PRIMARY KEY (game, seat),
    CONSTRAINT fk_seats_game FOREIGN KEY(game) REFERENCES games (id)
    )
    WITHOUT ROWID;
INSERT INTO "seats" VALUES(1,0,900000000000000001,'Alice');
INSERT INTO "seats" VALUES(1,1,900000000000000002,'Bruno');
INSERT INTO "seats" VALUES(1,2,900000000000000003,'Chloé');
INSERT INTO "seats" VALUES(1,3,900000000000000004,'Dénis');
INSERT INTO "seats" VALUES(2,0,900000000000000001,'Alice');
INSERT INTO "seats" VALUES(2,1,900000000000000002,'Bruno');
INSERT INTO "seats" VALUES(2,2,900000000000000003,'Chloé');
INSERT INTO "seats" VALUES(2,3,900000000000000004,'Dénis');
INSERT INTO "seats" VALUES(3,0,900000000000000001,'Alice');
INSERT INTO "seats" VALUES(3,1,900000000000000002,'Bruno');
INSERT INTO "seats" VALUES(3,2,NULL,'Ada');
INSERT INTO "seats" VALUES(4,0,900000000000000001,'Alice');
INSERT INTO "seats" VALUES(4,1,900000000000000002,'Bruno');
INSERT INTO "seats" VALUES(4,2,900000000000000003,'Chloé');
INSERT INTO "seats" VALUES(4,3,900000000000000004,'Dénis');
INSERT INTO "seats" VALUES(5,0,900000000000000001,'Alice');
INSERT INTO "seats" VALUES(5,1,900000000000000002,'Bruno');
INSERT INTO "seats" VALUES(6,0,900000000000000001,'Alice');
INSERT INTO "seats" VALUES(6,1,900000000000000002,'Bruno');
INSERT INTO "seats" VALUES(6,2,900000000000000003,'Chloé');
INSERT INTO "seats" VALUES(7,0,900000000000000001,'Alice');
INSERT INTO "seats" VALUES(7,1,900000000000000002,'Bruno');
INSERT INTO "seats" VALUES(7,2,900000000000000003,'Chloé');
INSERT INTO "seats" VALUES(7,3,NULL,'Dénis');
INSERT INTO "seats" VALUES(7,4,NULL,'Ada');
INSERT INTO "seats" VALUES(8,0,900000000000000001,'Alice');
INSERT INTO "seats" VALUES(8,1,900000000000000002,'Bruno');
INSERT INTO "seats" VALUES(8,2,900000000000000003,'Chloé');
INSERT INTO "seats" VALUES(9,0,900000000000000001,'Alice');
INSERT INTO "seats" VALUES(9,1,900000000000000002,'Bruno');
INSERT INTO "seats" VALUES(9,2,900000000000000003,'Chloé');
INSERT INTO "seats" VALUES(10,0,900000000000000009,'Inès');
INSERT INTO "seats" VALUES(10,1,900000000000000010,'Jules');
INSERT INTO "seats" VALUES(10,2,900000000000000011,'Kim');
INSERT INTO "seats" VALUES(10,3,900000000000000012,'Léo');
INSERT INTO "seats" VALUES(11,0,900000000000000005,'Élise');
INSERT INTO "seats" VALUES(11,1,900000000000000006,'Félix');
INSERT INTO "seats" VALUES(11,2,900000000000000007,'Gina');
INSERT INTO "seats" VALUES(11,3,900000000000000008,'Hugo');
INSERT INTO "seats" VALUES(12,0,900000000000000001,'Alice');
INSERT INTO "seats" VALUES(12,1,900000000000000002,'Bruno');
INSERT INTO "seats" VALUES(12,2,900000000000000003,'Chloé');
INSERT INTO "seats" VALUES(12,3,900000000000000004,'Dénis');
INSERT INTO "seats" VALUES(12,4,900000000000000005,'Élise');
INSERT INTO "seats" VALUES(12,5,900000000000000006,'Félix');
INSERT INTO "seats" VALUES(12,6,900000000000000007,'Gina');
INSERT INTO "seats" VALUES(12,7,900000000000000008,'Hugo');
INSERT INTO "seats" VALUES(13,0,900000000000000005,'Élise');
INSERT INTO "seats" VALUES(13,1,900000000000000006,'Félix');
INSERT INTO "seats" VALUES(13,2,900000000000000007,'Gina');
INSERT INTO "seats" VALUES(13,3,900000000000000008,'Hugo');
INSERT INTO "seats" VALUES(14,0,900000000000000003,'Chloé');
INSERT INTO "seats" VALUES(14,1,900000000000000002,'Bruno');
INSERT INTO "seats" VALUES(14,2,NULL,'Ada');
INSERT INTO "seats" VALUES(15,0,900000000000000004,'Dénis');
INSERT INTO "seats" VALUES(15,1,900000000000000001,'Alice');
CREATE TABLE snapshots (
    game INTEGER NOT NULL,
    number BIGINT NOT NULL,
    state TEXT NOT NULL,
    CONSTRAINT pk_snapshots PRIMARY KEY (game),
    CONSTRAINT fk_snapshots_game FOREIGN KEY(game) REFERENCES games (id)
    );
INSERT INTO "snapshots" VALUES(1,25,'{"lobby":{"host":900000000000000001,"chairs":[{"user":900000000000000001,"name":"Alice","level":null,"left":false},{"user":900000000000000002,"name":"Bruno","level":null,"left":false},{"user":900000000000000003,"name":"Chloé","level":null,"left":false},{"user":900000000000000004,"name":"Dénis","level":null,"left":false}],"options":{"ring":"e e e e e e e e e e e e e e e e e e e e e e e e e e e e e e e e e e e e","late_join":"zero_next_turn","turn_s":86400},"deadline":null,"phase":"started","closed":null,"level":"normal","gathered":[],"moved":null},"state":{"options":{"min_players":3,"turn_s":86400,"succession_s":60,"start":"0","range":"free","hidden_bets":false,"show_tally":false,"floor_zero":false,"tie":"extra_turns","late_join":"zero_next_turn","cycle":"eau-feu-terre-air","ring":"e e e e e e e e e e e e e e e e e e e e e e e e e e e e e e e e e e e e"},"phase":"over","turn":4,"position":16,"players":[{"score":8,"zone":"n","ready":false,"ballot":0,"here":true,"from_turn":1},{"score":0,"zone":"s","ready":false,"ballot":0,"here":true,"from_turn":1},{"score":0,"zone":null,"ready":false,"ballot":0,"here":true,"from_turn":1},{"score":0,"zone":null,"ready":false,"ballot":0,"here":true,"from_turn":2}],"designe":1,"base":5,"roll":"public","knowers":[],"opened_at":1767227127000,"deadline":null,"succession":null,"shown":false,"last":{"turn":4,"base":5,"vote":0,"distance":5,"origin":11,"position":16,"tile":"eau","changes":[[0,2]],"tally":null},"history":[[2,0,0,0],[4,0,0,0],[6,0,0,0],[8,0,0,0]],"result":{"winners":[0],"scores":[8,0,0,0],"how":"points"}},"draws":4}');
INSERT INTO "snapshots" VALUES(2,2,'{"lobby":{"host":900000000000000002,"chairs":[{"user":900000000000000001,"name":"Alice","level":null,"left":false},{"user":900000000000000002,"name":"Bruno","level":null,"left":false},{"user":900000000000000003,"name":"Chloé","level":null,"left":false},{"user":900000000000000004,"name":"Dénis","level":null,"left":false}],"options":{"turn_s":86400,"late_join":"zero_next_turn","ring":"e e e e e e e e e e e e e e e e e e e e e e e e e e e e e e e e e e e e"},"deadline":null,"phase":"started","closed":null,"level":"normal","gathered":[],"moved":null},"state":{"options":{"min_players":3,"turn_s":86400,"succession_s":60,"start":"0","range":"free","hidden_bets":false,"show_tally":false,"floor_zero":false,"tie":"extra_turns","late_join":"zero_next_turn","cycle":"eau-feu-terre-air","ring":"e e e e e e e e e e e e e e e e e e e e e e e e e e e e e e e e e e e e"},"phase":"bets","turn":1,"position":0,"players":[{"score":0,"zone":null,"ready":false,"ballot":0,"here":true,"from_turn":1},{"score":0,"zone":null,"ready":false,"ballot":0,"here":true,"from_turn":1},{"score":0,"zone":null,"ready":false,"ballot":0,"here":true,"from_turn":1},{"score":0,"zone":null,"ready":false,"ballot":0,"here":true,"from_turn":1}],"designe":3,"base":6,"roll":"public","knowers":[],"opened_at":1767227311000,"deadline":1767313711000,"succession":null,"shown":false,"last":null,"history":[],"result":null},"draws":1}');
INSERT INTO "snapshots" VALUES(3,21,'{"lobby":{"host":900000000000000001,"chairs":[{"user":900000000000000001,"name":"Alice","level":null,"left":false},{"user":900000000000000002,"name":"Bruno","level":null,"left":false},{"user":null,"name":"Ada","level":"normal","left":false}],"options":{"deck":"classic52","max_cards":12,"turn_s":10},"deadline":null,"phase":"started","closed":null,"level":"normal","gathered":[],"moved":null},"state":{"options":{"variant":"none","ten":false,"couple":"off","time_limit":0,"deck":"classic52","decks":0,"min_hand":1,"excuse_tries":5,"cavalier_special":false,"trumps":"number","dealer":"random","dead_pile":"redeal","final":"full","tie":"joint","finish_battle":false,"ban_s":30,"partial_penalty":false,"empty_slap_penalty":false,"turn_s":10,"min_play_ms":700,"slap_window_ms":250,"late_grace_ms":1500,"collect_ms":2000,"late_join":"no","max_cards":12,"ace_is_one":true,"shuffle_won":false,"dealer_seat":0},"phase":"over","dealer":2,"players":[{"cards":[24,55,3,12,16,30,23,42,33,37,41,27,38,32,4],"banned_until":0,"here":true},{"cards":[9,15,5,54,20,18,0,36,50,35,31,26,19],"banned_until":0,"here":true},{"cards":[2,48,43,8,47,29,22,40,21,7,49,45,52,28,1,51,17,10,34,46,14],"banned_until":0,"here":true}],"pile":[6,13,44],"hidden":0,"turn":1,"number":12,"battle":3,"placed":3,"turn_at":1767228011300,"last_at":1767228011300,"ends_at":null,"now":1767228011300,"most":12,"tries":2,"attacker":0,"special":13,"eager":false,"final":false,"window":null,"timed_out":false,"sudden_death":null,"recent":[{"number":-1,"at":1767227979000,"ended_at":1767227980900,"combination":null,"fined":[],"seat":null,"cards":[33]},{"number":1,"at":1767227980900,"ended_at":1767227982800,"combination":null,"fined":[],"seat":0,"cards":[33,37]},{"number":2,"at":1767227982800,"ended_at":1767227984700,"combination":null,"fined":[],"seat":1,"cards":[37,41]},{"number":3,"at":1767227984700,"ended_at":1767227986600,"combination":{"kind":"pair","cards":[41,27]},"fined":[],"seat":2,"cards":[41,27]},{"number":4,"at":1767227986600,"ended_at":1767227988500,"combination":null,"fined":[],"seat":0,"cards":[27,38]},{"number":5,"at":1767227988500,"ended_at":1767227990400,"combination":null,"fined":[],"seat":1,"cards":[38,32]},{"number":6,"at":1767227992300,"ended_at":1767227996100,"combination":null,"fined":[0],"seat":0,"cards":[51]},{"number":7,"at":1767227996100,"ended_at":1767227998000,"combination":null,"fined":[],"seat":1,"cards":[51,17]},{"number":8,"at":1767227998000,"ended_at":1767227999900,"combination":null,"fined":[],"seat":2,"cards":[17,10]},{"number":9,"at":1767227999900,"ended_at":1767228001800,"combination":null,"fined":[],"seat":0,"cards":[10,34]},{"number":10,"at":1767228003700,"ended_at":1767228009400,"combination":null,"fined":[0,1],"seat":2,"cards":[6]},{"number":11,"at":1767228009400,"ended_at":1767228011300,"combination":null,"fined":[],"seat":0,"cards":[6,13]},{"number":12,"at":1767228011300,"ended_at":null,"combination":null,"fined":[],"seat":1,"cards":[13,44]}],"slaps":[{"seat":0,"ms":1900,"verdict":"wrong","card":10,"paid":2,"on":[6]},{"seat":1,"ms":3800,"verdict":"wrong","card":10,"paid":2,"on":[6]}],"battles":[{"number":1,"first":1,"last":5,"how":"attack","winner":0,"taken":6,"combination":null,"slaps":[],"final":false},{"number":2,"first":6,"last":9,"how":"attack","winner":2,"taken":4,"combination":null,"slaps":[{"seat":0,"ms":1900,"verdict":"wrong","card":6,"paid":2,"on":[51]}],"final":false}],"history":[[17,17,17],[21,15,16],[17,15,20],[15,13,21]],"result":{"winners":[2],"scores":[15,13,21],"how":"cards"}},"draws":1}');
INSERT INTO "snapshots" VALUES(4,14,'{"lobby":{"host":900000000000000001,"chairs":[{"user":900000000000000001,"name":"Alice","level":null,"left":false},{"user":900000000000000002,"name":"Bruno","level":null,"left":false},{"user":900000000000000003,"name":"Chloé","level":null,"left":false},{"user":900000000000000004,"name":"Dénis","level":null,"left":false}],"options":{"preset":"live","teams":true},"deadline":null,"phase":"started","closed":null,"level":"normal","gathered":[],"moved":null},"state":{"options":{"preset":"live","answer_s":0,"idle_s":0,"invite_s":0,"join":true,"max_players":25,"merge":false,"abandon":false,"teams":true,"team_score":"sum","hide_sender":false,"manual_close":false},"phase":"over","players":[{"hand":[{"value":1,"owner":0},{"value":1,"owner":1},{"value":1,"owner":2},{"value":1,"owner":3}],"here":true,"winner":true,"full":false,"misses":0,"out":false,"told":false},{"hand":[{"value":2,"owner":1},{"value":3,"owner":1},{"value":4,"owner":1},{"value":2,"owner":0}],"here":true,"winner":false,"full":true,"misses":0,"out":false,"told":false},{"hand":[{"value":2,"owner":2},{"value":3,"owner":2},{"value":3,"owner":0},{"value":4,"owner":3}],"here":true,"winner":false,"full":true,"misses":0,"out":false,"told":false},{"hand":[{"value":2,"owner":3},{"value":3,"owner":3},{"value":4,"owner":0},{"value":4,"owner":2}],"here":true,"winner":false,"full":true,"misses":1,"out":false,"told":false}],"count":4,"mails":[],"next_mail":5,"last_post_at":1767228032300,"opened_at":1767228026300,"exchanges":[{"mail":1,"sender":0,"addressee":1,"letter":{"value":2,"owner":0},"answer":{"value":1,"owner":1},"posted_at":1767228027300,"ended_at":1767228028300,"by_referee":false},{"mail":2,"sender":0,"addressee":2,"letter":{"value":3,"owner":0},"answer":{"value":1,"owner":2},"posted_at":1767228029300,"ended_at":1767228030300,"by_referee":false},{"mail":4,"sender":0,"addressee":3,"letter":{"value":4,"owner":0},"answer":{"value":1,"owner":3},"posted_at":1767228032300,"ended_at":1767228033300,"by_referee":false},{"mail":3,"sender":2,"addressee":3,"letter":{"value":4,"owner":2},"answer":{"value":4,"owner":3},"posted_at":1767228031300,"ended_at":1767228211300,"by_referee":true}],"basket":[],"sorting":null,"invitations":[],"moved_to":null,"result":{"winners":[0],"scores":[1,0,0,0],"how":"closed","counting":"sum"},"recent":[{"what":"answered","sender":0,"addressee":2,"at":1767228030300},{"what":"answered","sender":0,"addressee":3,"at":1767228033300},{"what":"by_referee","sender":2,"addressee":3,"at":1767228211300}]},"draws":1}');
INSERT INTO "snapshots" VALUES(5,3,'{"lobby":{"host":900000000000000001,"chairs":[{"user":900000000000000001,"name":"Alice","level":null,"left":false},{"user":900000000000000002,"name":"Bruno","level":null,"left":false}],"options":{},"deadline":null,"phase":"closed","closed":"unused","level":"normal","gathered":[],"moved":null},"state":null,"draws":0}');
INSERT INTO "snapshots" VALUES(6,5,'{"lobby":{"host":900000000000000001,"chairs":[{"user":900000000000000001,"name":"Alice","level":null,"left":false},{"user":900000000000000002,"name":"Bruno","level":null,"left":false},{"user":900000000000000003,"name":"Chloé","level":null,"left":false}],"options":{},"deadline":null,"phase":"closed","closed":"stopped","level":"normal","gathered":[],"moved":null},"state":{"options":{"min_players":3,"turn_s":90,"succession_s":60,"start":"0","range":"free","hidden_bets":false,"show_tally":false,"floor_zero":false,"tie":"extra_turns","late_join":"no","cycle":"eau-feu-terre-air","ring":"tr+ f e a t tr f e a ch t f e a tr t f e sh a t f e tr a t f va e a t f tr e a t"},"phase":"bets","turn":1,"position":0,"players":[{"score":0,"zone":null,"ready":false,"ballot":0,"here":true,"from_turn":1},{"score":0,"zone":null,"ready":false,"ballot":0,"here":true,"from_turn":1},{"score":0,"zone":null,"ready":false,"ballot":0,"here":true,"from_turn":1}],"designe":2,"base":4,"roll":"public","knowers":[],"opened_at":1767230026300,"deadline":1767230116300,"succession":null,"shown":false,"last":null,"history":[],"result":null},"draws":1}');
INSERT INTO "snapshots" VALUES(7,6,'{"lobby":{"host":900000000000000001,"chairs":[{"user":900000000000000001,"name":"Alice","level":null,"left":false},{"user":900000000000000002,"name":"Bruno","level":null,"left":false},{"user":900000000000000003,"name":"Chloé","level":null,"left":false},{"user":900000000000000004,"name":"Dénis","level":null,"left":false},{"user":null,"name":"Ada","level":"normal","left":false}],"options":{"ring":"tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+","succession_s":86400,"turn_s":3600},"deadline":null,"phase":"started","closed":null,"level":"normal","gathered":[],"moved":null},"state":{"options":{"min_players":3,"turn_s":3600,"succession_s":86400,"start":"0","range":"free","hidden_bets":false,"show_tally":false,"floor_zero":false,"tie":"extra_turns","late_join":"no","cycle":"eau-feu-terre-air","ring":"tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+ tr+"},"phase":"bets","turn":1,"position":0,"players":[{"score":0,"zone":null,"ready":false,"ballot":0,"here":true,"from_turn":1},{"score":0,"zone":null,"ready":false,"ballot":0,"here":true,"from_turn":1},{"score":0,"zone":null,"ready":false,"ballot":0,"here":true,"from_turn":1},{"score":0,"zone":null,"ready":false,"ballot":0,"here":true,"from_turn":1},{"score":0,"zone":null,"ready":false,"ballot":0,"here":true,"from_turn":1}],"designe":1,"base":2,"roll":"public","knowers":[],"opened_at":1767230761300,"deadline":1767234361300,"succession":null,"shown":false,"last":null,"history":[],"result":null},"draws":1}');
INSERT INTO "snapshots" VALUES(8,4,'{"lobby":{"host":900000000000000001,"chairs":[{"user":900000000000000001,"name":"Alice","level":null,"left":false},{"user":900000000000000002,"name":"Bruno","level":null,"left":false},{"user":900000000000000003,"name":"Chloé","level":null,"left":false}],"options":{"hidden_bets":true,"turn_s":86400},"deadline":null,"phase":"started","closed":null,"level":"normal","gathered":[],"moved":null},"state":{"options":{"min_players":3,"turn_s":86400,"succession_s":60,"start":"0","range":"free","hidden_bets":true,"show_tally":false,"floor_zero":false,"tie":"extra_turns","late_join":"no","cycle":"eau-feu-terre-air","ring":"tr+ f e a t tr f e a ch t f e a tr t f e sh a t f e tr a t f va e a t f tr e a t"},"phase":"bets","turn":1,"position":0,"players":[{"score":0,"zone":null,"ready":false,"ballot":0,"here":true,"from_turn":1},{"score":0,"zone":null,"ready":false,"ballot":0,"here":true,"from_turn":1},{"score":0,"zone":null,"ready":false,"ballot":0,"here":true,"from_turn":1}],"designe":0,"base":6,"roll":"public","knowers":[],"opened_at":1767232520300,"deadline":1767318920300,"succession":null,"shown":false,"last":null,"history":[],"result":null},"draws":1}');
INSERT INTO "snapshots" VALUES(9,4,'{"lobby":{"host":900000000000000001,"chairs":[{"user":900000000000000001,"name":"Alice","level":null,"left":false},{"user":900000000000000002,"name":"Bruno","level":null,"left":false},{"user":900000000000000003,"name":"Chloé","level":null,"left":false}],"options":{"turn_s":86400,"variant":"laure"},"deadline":null,"phase":"started","closed":null,"level":"normal","gathered":[],"moved":null},"state":{"options":{"variant":"laure","ten":false,"couple":"off","time_limit":0,"deck":"tarot78","decks":0,"min_hand":1,"excuse_tries":5,"cavalier_special":false,"trumps":"number","dealer":"random","dead_pile":"redeal","final":"full","tie":"joint","finish_battle":false,"ban_s":30,"partial_penalty":false,"empty_slap_penalty":false,"turn_s":86400,"min_play_ms":700,"slap_window_ms":250,"late_grace_ms":1500,"collect_ms":2000,"late_join":"no","max_cards":5000,"ace_is_one":true,"shuffle_won":false,"dealer_seat":0},"phase":"play","dealer":1,"players":[{"cards":[72,44,55,57,25,15,74,28,8,75,39,12,45,60,48,63,59,47,76,23,17,19,26,65,73,34],"banned_until":0,"here":true},{"cards":[51,38,71,4,42,40,31,52,30,64,14,66,68,6,10,41,1,16,21,49,3,13,37,32,29,35],"banned_until":0,"here":true},{"cards":[53,43,20,2,0,24,33,77,58,18,5,22,61,11,56,36,69,50,46,7,27,67,9,70,62,54],"banned_until":0,"here":true}],"pile":[],"hidden":0,"turn":2,"number":0,"battle":1,"placed":0,"turn_at":1767232533300,"last_at":1767232533300,"ends_at":null,"now":1767232533300,"most":5000,"tries":0,"attacker":null,"special":null,"eager":false,"final":false,"window":null,"timed_out":false,"sudden_death":null,"recent":[],"slaps":[],"battles":[],"history":[[26,26,26]],"result":null},"draws":1}');
INSERT INTO "snapshots" VALUES(10,5,'{"lobby":{"host":900000000000000009,"chairs":[{"user":900000000000000009,"name":"Inès","level":null,"left":false},{"user":900000000000000010,"name":"Jules","level":null,"left":false},{"user":900000000000000011,"name":"Kim","level":null,"left":false},{"user":900000000000000012,"name":"Léo","level":null,"left":false}],"options":{"merge":true,"hide_sender":true},"deadline":null,"phase":"started","closed":null,"level":"normal","gathered":[],"moved":null},"state":{"options":{"preset":"post","answer_s":0,"idle_s":0,"invite_s":0,"join":true,"max_players":25,"merge":true,"abandon":false,"teams":false,"team_score":"sum","hide_sender":true,"manual_close":false},"phase":"open","players":[{"hand":[{"value":1,"owner":0},{"value":2,"owner":0},{"value":3,"owner":0},{"value":4,"owner":0}],"here":true,"winner":false,"full":false,"misses":0,"out":false,"told":false},{"hand":[{"value":1,"owner":1},{"value":2,"owner":1},{"value":3,"owner":1},{"value":4,"owner":1}],"here":true,"winner":false,"full":false,"misses":0,"out":false,"told":false},{"hand":[{"value":1,"owner":2},{"value":2,"owner":2},{"value":3,"owner":2},{"value":4,"owner":2}],"here":true,"winner":false,"full":false,"misses":0,"out":false,"told":false},{"hand":[{"value":1,"owner":3},{"value":2,"owner":3},{"value":3,"owner":3},{"value":4,"owner":3}],"here":true,"winner":false,"full":false,"misses":0,"out":false,"told":false}],"count":4,"mails":[],"next_mail":1,"last_post_at":1767232758300,"opened_at":1767232758300,"exchanges":[],"basket":[],"sorting":null,"invitations":[],"moved_to":null,"result":null,"recent":[]},"draws":0}');
INSERT INTO "snapshots" VALUES(11,5,'{"lobby":{"host":900000000000000005,"chairs":[{"user":900000000000000005,"name":"Élise","level":null,"left":false},{"user":900000000000000006,"name":"Félix","level":null,"left":false},{"user":900000000000000007,"name":"Gina","level":null,"left":false},{"user":900000000000000008,"name":"Hugo","level":null,"left":false}],"options":{"merge":true,"answer_s":7200},"deadline":null,"phase":"started","closed":null,"level":"normal","gathered":[],"moved":null},"state":{"options":{"preset":"post","answer_s":7200,"idle_s":0,"invite_s":0,"join":true,"max_players":25,"merge":true,"abandon":false,"teams":false,"team_score":"sum","hide_sender":false,"manual_close":false},"phase":"open","players":[{"hand":[{"value":1,"owner":0},{"value":2,"owner":0},{"value":3,"owner":0},{"value":4,"owner":0}],"here":true,"winner":false,"full":false,"misses":0,"out":false,"told":false},{"hand":[{"value":1,"owner":1},{"value":2,"owner":1},{"value":3,"owner":1},{"value":4,"owner":1}],"here":true,"winner":false,"full":false,"misses":0,"out":false,"told":false},{"hand":[{"value":1,"owner":2},{"value":2,"owner":2},{"value":3,"owner":2},{"value":4,"owner":2}],"here":true,"winner":false,"full":false,"misses":0,"out":false,"told":false},{"hand":[{"value":1,"owner":3},{"value":2,"owner":3},{"value":3,"owner":3},{"value":4,"owner":3}],"here":true,"winner":false,"full":false,"misses":0,"out":false,"told":false}],"count":4,"mails":[],"next_mail":1,"last_post_at":1767232773300,"opened_at":1767232773300,"exchanges":[],"basket":[],"sorting":null,"invitations":[],"moved_to":null,"result":null,"recent":[]},"draws":0}');
INSERT INTO "snapshots" VALUES(12,5,'{"lobby":{"host":900000000000000001,"chairs":[{"user":900000000000000001,"name":"Alice","level":null,"left":false},{"user":900000000000000002,"name":"Bruno","level":null,"left":false},{"user":900000000000000003,"name":"Chloé","level":null,"left":false},{"user":900000000000000004,"name":"Dénis","level":null,"left":false}],"options":{"merge":true},"deadline":null,"phase":"started","closed":null,"level":"normal","gathered":[],"moved":null},"state":{"options":{"preset":"post","answer_s":0,"idle_s":0,"invite_s":0,"join":true,"max_players":25,"merge":true,"abandon":false,"teams":false,"team_score":"sum","hide_sender":false,"manual_close":false},"phase":"open","players":[{"hand":[{"value":1,"owner":0},{"value":2,"owner":0},{"value":3,"owner":0},{"value":4,"owner":0}],"here":true,"winner":false,"full":false,"misses":0,"out":false,"told":false},{"hand":[{"value":1,"owner":1},{"value":2,"owner":1},{"value":3,"owner":1},{"value":4,"owner":1}],"here":true,"winner":false,"full":false,"misses":0,"out":false,"told":false},{"hand":[{"value":1,"owner":2},{"value":2,"owner":2},{"value":3,"owner":2},{"value":4,"owner":2}],"here":true,"winner":false,"full":false,"misses":0,"out":false,"told":false},{"hand":[{"value":1,"owner":3},{"value":2,"owner":3},{"value":3,"owner":3},{"value":4,"owner":3}],"here":true,"winner":false,"full":false,"misses":0,"out":false,"told":false}],"count":4,"mails":[],"next_mail":1,"last_post_at":1767248094300,"opened_at":1767248094300,"exchanges":[],"basket":[],"sorting":null,"invitations":[],"moved_to":null,"result":null,"recent":[]},"draws":0}');
INSERT INTO "snapshots" VALUES(13,10,'{"lobby":{"host":900000000000000005,"chairs":[{"user":900000000000000005,"name":"Élise","level":null,"left":false},{"user":900000000000000006,"name":"Félix","level":null,"left":false},{"user":900000000000000007,"name":"Gina","level":null,"left":false},{"user":900000000000000008,"name":"Hugo","level":null,"left":false}],"options":{"merge":true},"deadline":null,"phase":"started","closed":null,"level":"normal","gathered":[],"moved":{"table":12,"channel":920000000000000008}},"state":{"options":{"preset":"post","answer_s":0,"idle_s":0,"invite_s":0,"join":true,"max_players":25,"merge":true,"abandon":false,"teams":false,"team_score":"sum","hide_sender":false,"manual_close":false},"phase":"moved","players":[{"hand":[{"value":1,"owner":0},{"value":2,"owner":0},{"value":3,"owner":0},{"value":4,"owner":0}],"here":true,"winner":false,"full":false,"misses":0,"out":false,"told":false},{"hand":[{"value":1,"owner":1},{"value":2,"owner":1},{"value":4,"owner":1},{"value":1,"owner":3}],"here":true,"winner":false,"full":false,"misses":0,"out":false,"told":false},{"hand":[{"value":2,"owner":2},{"value":3,"owner":2},{"value":4,"owner":2}],"here":true,"winner":false,"full":false,"misses":0,"out":false,"told":false},{"hand":[{"value":2,"owner":3},{"value":3,"owner":3},{"value":4,"owner":3},{"value":3,"owner":1}],"here":true,"winner":false,"full":false,"misses":0,"out":false,"told":false}],"count":4,"mails":[{"id":1,"sender":2,"addressee":0,"letter":{"value":1,"owner":2},"posted_at":1767249011300,"due_at":1767335411300,"reminded":false}],"next_mail":3,"last_post_at":1767249012300,"opened_at":1767249009300,"exchanges":[{"mail":2,"sender":1,"addressee":3,"letter":{"value":3,"owner":1},"answer":{"value":1,"owner":3},"posted_at":1767249012300,"ended_at":1767249013300,"by_referee":false}],"basket":[],"sorting":null,"invitations":[],"moved_to":12,"result":{"winners":[],"scores":[0,0,0,0],"how":"moved","counts":false},"recent":[{"what":"answered","sender":1,"addressee":3,"at":1767249013300}]},"draws":0}');
CREATE TABLE team_members (
    guild BIGINT NOT NULL,
    user BIGINT NOT NULL,
    team INTEGER NOT NULL,
    joined_at BIGINT NOT NULL,
    CONSTRAINT pk_team_members PRIMARY KEY (guild, user),
    CONSTRAINT fk_team_members_team FOREIGN KEY(team) REFERENCES teams (id)
    )
    WITHOUT ROWID;
INSERT INTO "team_members" VALUES(910000000000000001,900000000000000001,1,1767225600000);
INSERT INTO "team_members" VALUES(910000000000000001,900000000000000002,1,1767225600000);
INSERT INTO "team_members" VALUES(910000000000000001,900000000000000004,2,1767225600000);
CREATE TABLE teams (
    id INTEGER NOT NULL,
    guild BIGINT NOT NULL,
    name TEXT NOT NULL,
    "key" TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    CONSTRAINT pk_teams PRIMARY KEY (id),
    CONSTRAINT uq_teams_guild_key UNIQUE (guild, "key")
    );
INSERT INTO "teams" VALUES(1,910000000000000001,'Les Hiboux','les hiboux',1767225600000);
INSERT INTO "teams" VALUES(2,910000000000000001,'Les Loirs','les loirs',1767225600000);
CREATE UNIQUE INDEX ix_games_live_channel ON games (channel) WHERE status != 'over';
CREATE INDEX ix_outbox_done_at_id ON outbox (done_at, id);
CREATE INDEX ix_results_team ON results (team) WHERE team IS NOT NULL;
CREATE INDEX ix_seats_user ON seats (user);
CREATE INDEX ix_team_members_team ON team_members (team);
COMMIT;
