// Everything in one process: one house, one browser. Each file can be run alone as well.
import './size.test.mjs';
import './whole_games.test.mjs';
import './at_one_table.test.mjs';
import './dragging.test.mjs';
import './decisions.test.mjs';
import './keyboard.test.mjs';
import './motion.test.mjs';
import './languages.test.mjs';
import './axe.test.mjs';
