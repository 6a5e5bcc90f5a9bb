-- The tables of version 1, with the journal of a game as the program before 1.0 wrote it. Never to be
-- changed: what is written like this must be read for ever.
BEGIN;
CREATE TABLE tables(
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    rules INTEGER NOT NULL,
    edition TEXT NOT NULL,
    opened INTEGER NOT NULL);
CREATE TABLE entries(
    table_key INTEGER NOT NULL REFERENCES tables(key),
    number INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY(table_key, number)) WITHOUT ROWID;
INSERT INTO tables VALUES(1, 'a85710c11cb95ad6', 'palace', 1, 'novac-2014', 1794866306919);
INSERT INTO entries VALUES(1, 1, '{"when":1794866306919,"what":{"type":"opened","table":"a85710c11cb95ad6","rules":1,"setup":{"game":"palace","seats":[{"bot":null,"name":"Anne"},{"bot":null,"name":"Bernard"},{"bot":"page","name":null}],"options":{},"edition":"novac-2014","clock":{"pace":"live","bank":3600,"increment":30},"language":"fr"},"keys":{"owner":"TcaPZ7wZoT6AHA3ZbM5JGQmhr9LTbLGaSXWC1s6QwNQ","spectators":"ewEi2SxFH6sVUMMOPQ9NZwz8JBz6X1QHhQQnjPp79XY","seats":["KXppnfLuaRUn8WcxPasBOTlUFC9Q9ha3Y50dcKbvfB0","5Vn0lZzS7RhIcGTFtL9NKFEw_WrszZ4p3kD0BlbsQek",""]},"position":null}}');
INSERT INTO entries VALUES(1, 2, '{"when":1794866306953,"what":{"type":"readied","seat":0,"ready":true}}');
INSERT INTO entries VALUES(1, 3, '{"when":1794866306957,"what":{"type":"readied","seat":1,"ready":true}}');
INSERT INTO entries VALUES(1, 4, '{"when":1794866306958,"what":{"type":"started","seed":"b479847095618c0be43d497b555cd36226613a50dd01ab9344e59d674df378a7"}}');
INSERT INTO entries VALUES(1, 5, '{"when":1794866307293,"what":{"type":"decided","seat":0,"at":4,"decision":"move favour quarry"}}');
INSERT INTO entries VALUES(1, 6, '{"when":1794866307302,"what":{"type":"decided","seat":0,"at":5,"decision":"harvest"}}');
INSERT INTO entries VALUES(1, 7, '{"when":1794866307306,"what":{"type":"decided","seat":1,"at":6,"decision":"move favour quarry"}}');
INSERT INTO entries VALUES(1, 8, '{"when":1794866307321,"what":{"type":"decided","seat":1,"at":7,"decision":"harvest"}}');
INSERT INTO entries VALUES(1, 9, '{"when":1794866307322,"what":{"type":"decided","seat":2,"at":8,"decision":"move quarry yard"}}');
INSERT INTO entries VALUES(1, 10, '{"when":1794866307355,"what":{"type":"decided","seat":0,"at":9,"decision":"move_far favour mine"}}');
INSERT INTO entries VALUES(1, 11, '{"when":1794866307378,"what":{"type":"decided","seat":0,"at":10,"decision":"harvest"}}');
INSERT INTO entries VALUES(1, 12, '{"when":1794866307421,"what":{"type":"decided","seat":1,"at":11,"decision":"move quarry mine"}}');
INSERT INTO entries VALUES(1, 13, '{"when":1794866307426,"what":{"type":"decided","seat":1,"at":12,"decision":"harvest"}}');
INSERT INTO entries VALUES(1, 14, '{"when":1794866307445,"what":{"type":"decided","seat":2,"at":13,"decision":"move yard sawmill"}}');
INSERT INTO entries VALUES(1, 15, '{"when":1794866307446,"what":{"type":"decided","seat":2,"at":14,"decision":"harvest"}}');
INSERT INTO entries VALUES(1, 16, '{"when":1794866307484,"what":{"type":"decided","seat":0,"at":15,"decision":"move quarry yard"}}');
INSERT INTO entries VALUES(1, 17, '{"when":1794866307497,"what":{"type":"decided","seat":1,"at":16,"decision":"move quarry yard"}}');
INSERT INTO entries VALUES(1, 18, '{"when":1794866307500,"what":{"type":"decided","seat":2,"at":17,"decision":"move mine architects"}}');
INSERT INTO entries VALUES(1, 19, '{"when":1794866307513,"what":{"type":"decided","seat":2,"at":18,"decision":"take galerie_basse"}}');
INSERT INTO entries VALUES(1, 20, '{"when":1794866307514,"what":{"type":"decided","seat":2,"at":19,"decision":"remove trianon_porcelaine"}}');
INSERT INTO entries VALUES(1, 21, '{"when":1794866307557,"what":{"type":"decided","seat":0,"at":20,"decision":"move quarry mine"}}');
INSERT INTO entries VALUES(1, 22, '{"when":1794866307561,"what":{"type":"decided","seat":0,"at":21,"decision":"harvest"}}');
INSERT INTO entries VALUES(1, 23, '{"when":1794866307565,"what":{"type":"decided","seat":1,"at":22,"decision":"move mine architects"}}');
INSERT INTO entries VALUES(1, 24, '{"when":1794866307570,"what":{"type":"decided","seat":1,"at":23,"decision":"take orangerie"}}');
INSERT INTO entries VALUES(1, 25, '{"when":1794866307571,"what":{"type":"said","seat":0,"name":"","circle":"table","readers":[],"text":"Bonsoir à tous"}}');
INSERT INTO entries VALUES(1, 26, '{"when":1794866307573,"what":{"type":"noted","seat":1,"text":"Anne takes wood"}}');
INSERT INTO entries VALUES(1, 27, '{"when":1794866307579,"what":{"type":"decided","seat":2,"at":24,"decision":"move architects workshop"}}');
INSERT INTO entries VALUES(1, 28, '{"when":1794866307636,"what":{"type":"decided","seat":0,"at":27,"decision":"move mine architects"}}');
INSERT INTO entries VALUES(1, 29, '{"when":1794866307640,"what":{"type":"took_back","seat":0,"step":21,"heard_by":"everybody"}}');
INSERT INTO entries VALUES(1, 30, '{"when":1794866307643,"what":{"type":"rewind_proposed","seat":0,"step":18}}');
INSERT INTO entries VALUES(1, 31, '{"when":1794866307644,"what":{"type":"voted","seat":1,"agrees":true}}');
INSERT INTO entries VALUES(1, 32, '{"when":1794866307644,"what":{"type":"rewound","step":18}}');
INSERT INTO entries VALUES(1, 33, '{"when":1794866307646,"what":{"type":"relinked","seat":1,"key":"zfsQcRO4pKp8JLXy4qqymZX0e8J8PukBeFgps3OBl24"}}');
INSERT INTO entries VALUES(1, 34, '{"when":1794866307650,"what":{"type":"decided","seat":1,"at":33,"decision":"move mine architects"}}');
INSERT INTO entries VALUES(1, 35, '{"when":1794866307655,"what":{"type":"decided","seat":1,"at":34,"decision":"take orangerie"}}');
INSERT INTO entries VALUES(1, 36, '{"when":1794866307672,"what":{"type":"decided","seat":2,"at":35,"decision":"move architects workshop"}}');
INSERT INTO entries VALUES(1, 37, '{"when":1794866307712,"what":{"type":"decided","seat":0,"at":36,"decision":"move mine architects"}}');
INSERT INTO entries VALUES(1, 38, '{"when":1794866307716,"what":{"type":"decided","seat":0,"at":37,"decision":"take aile_nord"}}');
INSERT INTO entries VALUES(1, 39, '{"when":1794866307722,"what":{"type":"decided","seat":1,"at":38,"decision":"move mine yard"}}');
INSERT INTO entries VALUES(1, 40, '{"when":1794866307728,"what":{"type":"decided","seat":2,"at":39,"decision":"move_far architects favour"}}');
INSERT INTO entries VALUES(1, 41, '{"when":1794866307730,"what":{"type":"decided","seat":2,"at":40,"decision":"turn_coins"}}');
PRAGMA user_version = 1;
COMMIT;
