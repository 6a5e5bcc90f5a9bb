// Everything in one language: the page's texts, the table's, and by path those about the games.
import table from '../../text/text/it.json';
import page from './it.json';

const games = import.meta.glob<Record<string, string>>('../src/games/*/text/it.json', {
  import: 'default',
  eager: true,
});

export default { page, table, games };
