export const tabs = ['story', 'talk', 'notes', 'rules'] as const;
/** Once the game is over. */
export const tabs_after = [...tabs, 'analysis'] as const;
export type Tab = (typeof tabs_after)[number];
