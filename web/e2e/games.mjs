// What the tests need to know of each game, from `games/<id>.mjs`:
//   gestures       for each type of decision what is touched, one after the other: selectors, or functions
//   positions      where a type of decision can be made that no golden record offers
//   choose         which choice of a type to make, where not any will do
//   of_the_table   types of decisions that no player makes
//   drag           a type of decision and the way to drag it
//   refused        a type of decision, and at that moment a piece that refuses a click
//   short          options of a short game
//   decisions      how many lead to a typical position
import { games } from './harness.mjs';

const load = async (id) => [id, (await import(`./games/${id}.mjs`)).default];

export const game_tests = Object.fromEntries(await Promise.all(games.map(load)));
