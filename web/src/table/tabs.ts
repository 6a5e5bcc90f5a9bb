export const tabs = ['story', 'talk', 'notes', 'rules'] as const;
export type Tab = (typeof tabs)[number];
