-- A database of the program whose games had rules version 1 only, one table of each game. Never to be changed.
BEGIN TRANSACTION;
CREATE TABLE entries(
    table_key INTEGER NOT NULL REFERENCES tables(key),
    number INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY(table_key, number)) WITHOUT ROWID;
INSERT INTO "entries" VALUES(1,1,'{"when":1794973882535,"what":{"type":"opened","table":"f05947ae2bacb4d2","rules":1,"setup":{"game":"intrigue","seats":[{"bot":null,"name":"Anne"},{"bot":null,"name":"Bernard"},{"bot":null,"name":"Chloe"}],"options":{},"edition":"carles-2015","clock":{"pace":"unhurried","bank":null,"increment":null},"language":"en"},"keys":{"owner":"KkfP1WT5AC1UdWSV_R0GGkElNvkZcI0DavipoSMyzrw","spectators":"ls4k6avIuOB9WeCocdsBhujRY4AuAzCtYf9tBtBrBVA","seats":["uEX0QuFsRwgW811ufmtaEGTgNGB9MVzQaHwMd1MbiCg","80yyOMlD7Tig7ihIcUvtB420TSVi2phyVxmd6CVmtBk","OdEL-2UBdZPT4-rhHdceNXJqF5mqllvPIwlrRZisz6c"]},"position":null}}');
INSERT INTO "entries" VALUES(1,2,'{"when":1794973882539,"what":{"type":"readied","seat":0,"ready":true}}');
INSERT INTO "entries" VALUES(1,3,'{"when":1794973882540,"what":{"type":"readied","seat":1,"ready":true}}');
INSERT INTO "entries" VALUES(1,4,'{"when":1794973882540,"what":{"type":"readied","seat":2,"ready":true}}');
INSERT INTO "entries" VALUES(1,5,'{"when":1794973882540,"what":{"type":"started","seed":"6d385732e90a29f702ca6938b71febfa341bb87050703e59ed31e04410337f41"}}');
INSERT INTO "entries" VALUES(1,6,'{"when":1794973883295,"what":{"type":"decided","seat":0,"at":5,"decision":"choose queen+seneschal"}}');
INSERT INTO "entries" VALUES(1,7,'{"when":1794973883751,"what":{"type":"decided","seat":1,"at":6,"decision":"choose queen+spymaster"}}');
INSERT INTO "entries" VALUES(1,8,'{"when":1794973884204,"what":{"type":"decided","seat":2,"at":7,"decision":"choose king+duchess"}}');
INSERT INTO "entries" VALUES(1,9,'{"when":1794973884658,"what":{"type":"decided","seat":2,"at":8,"decision":"influence duchess-3 cardinal"}}');
INSERT INTO "entries" VALUES(1,10,'{"when":1794973885110,"what":{"type":"decided","seat":2,"at":9,"decision":"play king-4"}}');
INSERT INTO "entries" VALUES(1,11,'{"when":1794973885564,"what":{"type":"decided","seat":2,"at":10,"decision":"mark duchess"}}');
INSERT INTO "entries" VALUES(1,12,'{"when":1794973886017,"what":{"type":"decided","seat":0,"at":11,"decision":"influence king-6 duchess"}}');
INSERT INTO "entries" VALUES(1,13,'{"when":1794973886470,"what":{"type":"decided","seat":0,"at":12,"decision":"play queen-1"}}');
INSERT INTO "entries" VALUES(1,14,'{"when":1794973886923,"what":{"type":"decided","seat":0,"at":13,"decision":"outbid queen spymaster-4"}}');
INSERT INTO "entries" VALUES(1,15,'{"when":1794973887377,"what":{"type":"decided","seat":1,"at":14,"decision":"influence king-5 king"}}');
INSERT INTO "entries" VALUES(1,16,'{"when":1794973887830,"what":{"type":"decided","seat":1,"at":15,"decision":"play decree-6"}}');
INSERT INTO "entries" VALUES(1,17,'{"when":1794973888283,"what":{"type":"decided","seat":1,"at":16,"decision":"mark duchess"}}');
INSERT INTO "entries" VALUES(1,18,'{"when":1794973888735,"what":{"type":"decided","seat":2,"at":17,"decision":"influence queen-3 cardinal"}}');
INSERT INTO "entries" VALUES(1,19,'{"when":1794973889188,"what":{"type":"decided","seat":2,"at":18,"decision":"show queen"}}');
INSERT INTO "entries" VALUES(1,20,'{"when":1794973889641,"what":{"type":"decided","seat":0,"at":19,"decision":"influence audience-2 king"}}');
INSERT INTO "entries" VALUES(1,21,'{"when":1794973890093,"what":{"type":"decided","seat":0,"at":20,"decision":"play theft-5"}}');
INSERT INTO "entries" VALUES(1,22,'{"when":1794973890546,"what":{"type":"decided","seat":0,"at":21,"decision":"rob 2"}}');
INSERT INTO "entries" VALUES(1,23,'{"when":1794973890999,"what":{"type":"decided","seat":0,"at":22,"decision":"stash chamberlain"}}');
INSERT INTO "entries" VALUES(1,24,'{"when":1794973891453,"what":{"type":"decided","seat":1,"at":23,"decision":"influence seneschal-5 spymaster"}}');
INSERT INTO "entries" VALUES(1,25,'{"when":1794973891905,"what":{"type":"decided","seat":1,"at":24,"decision":"play spymaster-1"}}');
INSERT INTO "entries" VALUES(1,26,'{"when":1794973892359,"what":{"type":"decided","seat":1,"at":25,"decision":"inspect 2 queen duchess-6"}}');
INSERT INTO "entries" VALUES(1,27,'{"when":1794973892812,"what":{"type":"decided","seat":2,"at":26,"decision":"influence duchess-4 chamberlain"}}');
INSERT INTO "entries" VALUES(1,28,'{"when":1794973893265,"what":{"type":"decided","seat":2,"at":27,"decision":"play chamberlain-1"}}');
INSERT INTO "entries" VALUES(1,29,'{"when":1794973893718,"what":{"type":"decided","seat":2,"at":28,"decision":"favour duchess+spymaster"}}');
INSERT INTO "entries" VALUES(2,1,'{"when":1794973893872,"what":{"type":"opened","table":"299d84174ad1252c","rules":1,"setup":{"game":"louis_xiv","seats":[{"bot":null,"name":"Anne"},{"bot":null,"name":"Bernard"}],"options":{},"edition":"dorn-2005","clock":{"pace":"unhurried","bank":null,"increment":null},"language":"en"},"keys":{"owner":"eog_t7diO7v6EY-94vKDccs1Qjzmw1RUqePUMgMh7Ak","spectators":"Ia9wFSXcyNGrGCOQ6h6pwUvgUdOPFy24sgWsj6I2-7g","seats":["VkWJAmvBjpNG1i5eLbAr44zjvZe7IKqOEIWKoKBImcA","YE6a5uyaF3zBzIg6gPkXEoh99mlXU2n5-F0B989KnMs"]},"position":null}}');
INSERT INTO "entries" VALUES(2,2,'{"when":1794973893874,"what":{"type":"readied","seat":0,"ready":true}}');
INSERT INTO "entries" VALUES(2,3,'{"when":1794973893875,"what":{"type":"readied","seat":1,"ready":true}}');
INSERT INTO "entries" VALUES(2,4,'{"when":1794973893875,"what":{"type":"started","seed":"c619b702fe0b2cc0766f3d74bd59fa87173d246a9bb27d50b860896567e5f917"}}');
INSERT INTO "entries" VALUES(2,5,'{"when":1794973894478,"what":{"type":"decided","seat":1,"at":4,"decision":"play montespan"}}');
INSERT INTO "entries" VALUES(2,6,'{"when":1794973894780,"what":{"type":"decided","seat":1,"at":5,"decision":"take 3"}}');
INSERT INTO "entries" VALUES(2,7,'{"when":1794973895081,"what":{"type":"decided","seat":0,"at":6,"decision":"play conde"}}');
INSERT INTO "entries" VALUES(2,8,'{"when":1794973895383,"what":{"type":"decided","seat":0,"at":7,"decision":"place conde 2"}}');
INSERT INTO "entries" VALUES(2,9,'{"when":1794973895686,"what":{"type":"decided","seat":0,"at":8,"decision":"move anne 1"}}');
INSERT INTO "entries" VALUES(2,10,'{"when":1794973895989,"what":{"type":"decided","seat":1,"at":9,"decision":"play colbert"}}');
INSERT INTO "entries" VALUES(2,11,'{"when":1794973896291,"what":{"type":"decided","seat":1,"at":10,"decision":"place colbert 3"}}');
INSERT INTO "entries" VALUES(2,12,'{"when":1794973896593,"what":{"type":"decided","seat":1,"at":11,"decision":"move maintenon 1"}}');
INSERT INTO "entries" VALUES(2,13,'{"when":1794973896896,"what":{"type":"decided","seat":0,"at":12,"decision":"play dauphin"}}');
INSERT INTO "entries" VALUES(2,14,'{"when":1794973897198,"what":{"type":"decided","seat":0,"at":13,"decision":"take 3"}}');
INSERT INTO "entries" VALUES(2,15,'{"when":1794973897500,"what":{"type":"decided","seat":1,"at":14,"decision":"play louvois"}}');
INSERT INTO "entries" VALUES(2,16,'{"when":1794973897802,"what":{"type":"decided","seat":1,"at":15,"decision":"place louvois 3"}}');
INSERT INTO "entries" VALUES(2,17,'{"when":1794973898105,"what":{"type":"decided","seat":1,"at":16,"decision":"move mazarin 2"}}');
INSERT INTO "entries" VALUES(2,18,'{"when":1794973898407,"what":{"type":"decided","seat":1,"at":17,"decision":"move marie_therese 1"}}');
INSERT INTO "entries" VALUES(2,19,'{"when":1794973898709,"what":{"type":"decided","seat":0,"at":18,"decision":"play montespan"}}');
INSERT INTO "entries" VALUES(2,20,'{"when":1794973899011,"what":{"type":"decided","seat":0,"at":19,"decision":"place montespan 2"}}');
INSERT INTO "entries" VALUES(2,21,'{"when":1794973899313,"what":{"type":"decided","seat":0,"at":20,"decision":"move conde 1"}}');
INSERT INTO "entries" VALUES(2,22,'{"when":1794973899615,"what":{"type":"decided","seat":1,"at":21,"decision":"play dauphin"}}');
INSERT INTO "entries" VALUES(2,23,'{"when":1794973899917,"what":{"type":"decided","seat":1,"at":22,"decision":"place dauphin 1"}}');
INSERT INTO "entries" VALUES(2,24,'{"when":1794973900219,"what":{"type":"decided","seat":0,"at":23,"decision":"play mazarin"}}');
INSERT INTO "entries" VALUES(2,25,'{"when":1794973900521,"what":{"type":"decided","seat":0,"at":24,"decision":"place mazarin 1"}}');
INSERT INTO "entries" VALUES(2,26,'{"when":1794973900823,"what":{"type":"decided","seat":0,"at":25,"decision":"pass"}}');
INSERT INTO "entries" VALUES(2,27,'{"when":1794973901126,"what":{"type":"decided","seat":0,"at":26,"decision":"put turenne"}}');
INSERT INTO "entries" VALUES(2,28,'{"when":1794973901428,"what":{"type":"decided","seat":1,"at":27,"decision":"send 2"}}');
INSERT INTO "entries" VALUES(2,29,'{"when":1794973901730,"what":{"type":"decided","seat":1,"at":28,"decision":"pass"}}');
INSERT INTO "entries" VALUES(2,30,'{"when":1794973902032,"what":{"type":"decided","seat":1,"at":29,"decision":"keep ring"}}');
INSERT INTO "entries" VALUES(2,31,'{"when":1794973902334,"what":{"type":"decided","seat":0,"at":30,"decision":"play mazarin"}}');
INSERT INTO "entries" VALUES(2,32,'{"when":1794973902636,"what":{"type":"decided","seat":0,"at":31,"decision":"take 0"}}');
INSERT INTO "entries" VALUES(2,33,'{"when":1794973902938,"what":{"type":"decided","seat":1,"at":32,"decision":"play maintenon"}}');
INSERT INTO "entries" VALUES(2,34,'{"when":1794973903240,"what":{"type":"decided","seat":1,"at":33,"decision":"take 0"}}');
INSERT INTO "entries" VALUES(3,1,'{"when":1794973903344,"what":{"type":"opened","table":"6c3ffd42462dc36c","rules":1,"setup":{"game":"palace","seats":[{"bot":null,"name":"Anne"},{"bot":null,"name":"Bernard"},{"bot":null,"name":"Chloe"}],"options":{},"edition":"novac-2014","clock":{"pace":"unhurried","bank":null,"increment":null},"language":"en"},"keys":{"owner":"U9lAVUJ6_IO0ImXFoT5UlVALcWyIHEDJVH-jU8j2FcU","spectators":"7w2P5FVSakXA0FKxs95TFKxSKR8_01ebJ-JFkaJi_ow","seats":["qvL9RJnTorkVJtpk7ZdAIwX91oP3WCnCz1sn7Iw8hfw","w41RtcewHXpwEf0LJJCv3WE6dBbg0L8_7SiPQJfUuPU","jnF-4Ie2vbsfzGcggFTLzCnWaWgDZOITCXl0LekVLL8"]},"position":null}}');
INSERT INTO "entries" VALUES(3,2,'{"when":1794973903346,"what":{"type":"readied","seat":0,"ready":true}}');
INSERT INTO "entries" VALUES(3,3,'{"when":1794973903347,"what":{"type":"readied","seat":1,"ready":true}}');
INSERT INTO "entries" VALUES(3,4,'{"when":1794973903347,"what":{"type":"readied","seat":2,"ready":true}}');
INSERT INTO "entries" VALUES(3,5,'{"when":1794973903347,"what":{"type":"started","seed":"fa62b638370e488c904ffee649f9b156b2e33a6fb143b3e1ffe1fc0c173ed6d3"}}');
INSERT INTO "entries" VALUES(3,6,'{"when":1794973904100,"what":{"type":"decided","seat":0,"at":5,"decision":"move_far mine sawmill"}}');
INSERT INTO "entries" VALUES(3,7,'{"when":1794973904553,"what":{"type":"decided","seat":0,"at":6,"decision":"harvest"}}');
INSERT INTO "entries" VALUES(3,8,'{"when":1794973905010,"what":{"type":"decided","seat":1,"at":7,"decision":"move_far quarry sawmill"}}');
INSERT INTO "entries" VALUES(3,9,'{"when":1794973905462,"what":{"type":"decided","seat":1,"at":8,"decision":"stop"}}');
INSERT INTO "entries" VALUES(3,10,'{"when":1794973905916,"what":{"type":"decided","seat":2,"at":9,"decision":"move_far mine favour"}}');
INSERT INTO "entries" VALUES(3,11,'{"when":1794973906369,"what":{"type":"decided","seat":2,"at":10,"decision":"turn_coins"}}');
INSERT INTO "entries" VALUES(3,12,'{"when":1794973906822,"what":{"type":"decided","seat":0,"at":11,"decision":"move_two favour quarry"}}');
INSERT INTO "entries" VALUES(3,13,'{"when":1794973907274,"what":{"type":"decided","seat":0,"at":12,"decision":"harvest"}}');
INSERT INTO "entries" VALUES(3,14,'{"when":1794973907728,"what":{"type":"decided","seat":1,"at":13,"decision":"move_far mine yard"}}');
INSERT INTO "entries" VALUES(3,15,'{"when":1794973908180,"what":{"type":"decided","seat":2,"at":14,"decision":"move_far architects sawmill"}}');
INSERT INTO "entries" VALUES(3,16,'{"when":1794973908633,"what":{"type":"decided","seat":2,"at":15,"decision":"stop"}}');
INSERT INTO "entries" VALUES(3,17,'{"when":1794973909086,"what":{"type":"decided","seat":0,"at":16,"decision":"move workshop sawmill"}}');
INSERT INTO "entries" VALUES(3,18,'{"when":1794973909538,"what":{"type":"decided","seat":0,"at":17,"decision":"stop"}}');
INSERT INTO "entries" VALUES(3,19,'{"when":1794973909991,"what":{"type":"decided","seat":1,"at":18,"decision":"move yard sawmill"}}');
INSERT INTO "entries" VALUES(3,20,'{"when":1794973910443,"what":{"type":"decided","seat":1,"at":19,"decision":"stop"}}');
INSERT INTO "entries" VALUES(3,21,'{"when":1794973910896,"what":{"type":"decided","seat":2,"at":20,"decision":"move_far favour yard"}}');
INSERT INTO "entries" VALUES(3,22,'{"when":1794973911349,"what":{"type":"decided","seat":0,"at":21,"decision":"move quarry yard"}}');
INSERT INTO "entries" VALUES(3,23,'{"when":1794973911801,"what":{"type":"decided","seat":1,"at":22,"decision":"move favour quarry"}}');
INSERT INTO "entries" VALUES(3,24,'{"when":1794973912254,"what":{"type":"decided","seat":1,"at":23,"decision":"stop"}}');
INSERT INTO "entries" VALUES(3,25,'{"when":1794973912706,"what":{"type":"decided","seat":2,"at":24,"decision":"move workshop sawmill"}}');
INSERT INTO "entries" VALUES(3,26,'{"when":1794973913163,"what":{"type":"decided","seat":2,"at":25,"decision":"stop"}}');
INSERT INTO "entries" VALUES(3,27,'{"when":1794973913615,"what":{"type":"decided","seat":0,"at":26,"decision":"move sawmill alchemists"}}');
INSERT INTO "entries" VALUES(3,28,'{"when":1794973914068,"what":{"type":"decided","seat":0,"at":27,"decision":"advance harvest"}}');
INSERT INTO "entries" VALUES(3,29,'{"when":1794973914521,"what":{"type":"decided","seat":1,"at":28,"decision":"move architects workshop"}}');
INSERT INTO "entries" VALUES(4,1,'{"when":1794973914676,"what":{"type":"opened","table":"2db77b4c64cea4f7","rules":1,"setup":{"game":"courtiers","seats":[{"bot":null,"name":"Anne"},{"bot":null,"name":"Bernard"},{"bot":null,"name":"Chloe"}],"options":{"etiquette":"strict","goal":"short","minutes":"9"},"edition":"mouchebeuf-1988","clock":{"pace":"unhurried","bank":null,"increment":null},"language":"en"},"keys":{"owner":"-oOWen_hz3C3fH8AwpkKH4B1iS2UcGtUZSouHP7_-4Y","spectators":"OvrhYfWQQvmxKsQ7wzKvvc05zC3XrybD3GYXA86-de0","seats":["hkvU6dWYesS7etYq_7cWJxT-Xz6iR5hkCYpVf24syJU","IHsUr_vdvedpYs1FEB3-Cgr1WIjgcWt8YUtEeEayABE","7SCxGZr0H-e496T1pxNbgQKlzUFrNX3I890CgOqjG6o"]},"position":null}}');
INSERT INTO "entries" VALUES(4,2,'{"when":1794973914679,"what":{"type":"readied","seat":0,"ready":true}}');
INSERT INTO "entries" VALUES(4,3,'{"when":1794973914680,"what":{"type":"readied","seat":1,"ready":true}}');
INSERT INTO "entries" VALUES(4,4,'{"when":1794973914681,"what":{"type":"readied","seat":2,"ready":true}}');
INSERT INTO "entries" VALUES(4,5,'{"when":1794973914681,"what":{"type":"started","seed":"e5749cc00b29c31d441b86fff9b0edab39061ccb72a376ef81c1929fbd906d1a"}}');
INSERT INTO "entries" VALUES(4,6,'{"when":1794973915436,"what":{"type":"decided","seat":0,"at":5,"decision":"choose man \"de Beaurepaire\""}}');
INSERT INTO "entries" VALUES(4,7,'{"when":1794973915889,"what":{"type":"decided","seat":1,"at":6,"decision":"choose woman \"de Rochebrune\""}}');
INSERT INTO "entries" VALUES(4,8,'{"when":1794973916342,"what":{"type":"decided","seat":2,"at":7,"decision":"choose woman \"de Clairefontaine\""}}');
INSERT INTO "entries" VALUES(4,9,'{"when":1794973916798,"what":{"type":"decided","seat":0,"at":8,"decision":"offer 2 0 500 [war_is_lost] \"\""}}');
INSERT INTO "entries" VALUES(4,10,'{"when":1794973917251,"what":{"type":"decided","seat":0,"at":9,"decision":"offer 1 0 0 [pension2000] \"\""}}');
INSERT INTO "entries" VALUES(4,11,'{"when":1794973917704,"what":{"type":"decided","seat":0,"at":10,"decision":"ready"}}');
INSERT INTO "entries" VALUES(4,12,'{"when":1794973918157,"what":{"type":"decided","seat":1,"at":11,"decision":"offer 2 0 500 [justice] \"\""}}');
INSERT INTO "entries" VALUES(4,13,'{"when":1794973918611,"what":{"type":"decided","seat":1,"at":12,"decision":"accept 0"}}');
INSERT INTO "entries" VALUES(4,14,'{"when":1794973919064,"what":{"type":"decided","seat":1,"at":13,"decision":"offer 0 0 500 [justice] \"\""}}');
INSERT INTO "entries" VALUES(4,15,'{"when":1794973919517,"what":{"type":"decided","seat":0,"at":14,"decision":"offer 1 0 0 [minister_of_finance] \"\""}}');
INSERT INTO "entries" VALUES(4,16,'{"when":1794973919971,"what":{"type":"decided","seat":0,"at":15,"decision":"withdraw 1"}}');
INSERT INTO "entries" VALUES(4,17,'{"when":1794973920425,"what":{"type":"decided","seat":0,"at":16,"decision":"offer 1 0 0 [minister_of_finance] \"\""}}');
INSERT INTO "entries" VALUES(4,18,'{"when":1794973920878,"what":{"type":"decided","seat":0,"at":17,"decision":"ready"}}');
INSERT INTO "entries" VALUES(4,19,'{"when":1794973921331,"what":{"type":"decided","seat":1,"at":18,"decision":"decline 0"}}');
INSERT INTO "entries" VALUES(4,20,'{"when":1794973921784,"what":{"type":"decided","seat":1,"at":19,"decision":"ready"}}');
INSERT INTO "entries" VALUES(4,21,'{"when":1794973922237,"what":{"type":"decided","seat":2,"at":20,"decision":"offer 0 0 500 [marshal] \"\""}}');
INSERT INTO "entries" VALUES(4,22,'{"when":1794973922690,"what":{"type":"decided","seat":0,"at":21,"decision":"withdraw 2"}}');
INSERT INTO "entries" VALUES(4,23,'{"when":1794973923143,"what":{"type":"decided","seat":0,"at":22,"decision":"ready"}}');
INSERT INTO "entries" VALUES(4,24,'{"when":1794973923596,"what":{"type":"decided","seat":2,"at":23,"decision":"decline 1"}}');
INSERT INTO "entries" VALUES(4,25,'{"when":1794973924049,"what":{"type":"decided","seat":2,"at":24,"decision":"offer 1 0 0 [marquis] \"\""}}');
INSERT INTO "entries" VALUES(4,26,'{"when":1794973924503,"what":{"type":"decided","seat":1,"at":25,"decision":"decline 2"}}');
INSERT INTO "entries" VALUES(4,27,'{"when":1794973924959,"what":{"type":"decided","seat":1,"at":26,"decision":"offer 2 0 500 [ruinous_feast] \"\""}}');
INSERT INTO "entries" VALUES(4,28,'{"when":1794973925412,"what":{"type":"decided","seat":1,"at":27,"decision":"withdraw 0"}}');
INSERT INTO "entries" VALUES(4,29,'{"when":1794973925871,"what":{"type":"decided","seat":1,"at":28,"decision":"offer 0 0 500 [justice] \"\""}}');
INSERT INTO "entries" VALUES(4,30,'{"when":1794973925873,"what":{"type":"said","seat":1,"name":"","circle":"table","readers":[],"text":"Lady de Nowhere Marquis, hello. Duchess Sir, good day."}}');
CREATE TABLE snapshots(
    table_key INTEGER PRIMARY KEY REFERENCES tables(key),
    number INTEGER NOT NULL,
    text TEXT NOT NULL);
CREATE TABLE tables(
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    rules INTEGER NOT NULL,
    edition TEXT NOT NULL,
    opened INTEGER NOT NULL, finished INTEGER NOT NULL DEFAULT 0);
INSERT INTO "tables" VALUES(1,'f05947ae2bacb4d2','intrigue',1,'carles-2015',1794973882535,0);
INSERT INTO "tables" VALUES(2,'299d84174ad1252c','louis_xiv',1,'dorn-2005',1794973893872,0);
INSERT INTO "tables" VALUES(3,'6c3ffd42462dc36c','palace',1,'novac-2014',1794973903344,0);
INSERT INTO "tables" VALUES(4,'2db77b4c64cea4f7','courtiers',1,'mouchebeuf-1988',1794973914676,0);
CREATE INDEX unfinished_tables ON tables(key) WHERE finished = 0;
COMMIT;
PRAGMA user_version = 2;
