// Being called by the server, over HTTP. Each call returns the answer, or throws `Refused`.
import { ask, at, json, query } from '../api/client';
import type { Offers, Subscribe, Subscription } from '../api/types';

const of = (table: string, seat: number) => `${at(table)}/notifications${query({ seat })}`;

export const offers = () => json<Offers>('/notifications');

export const subscriptions = async (table: string, seat: number) =>
  (await json<{ subscriptions: Subscription[] }>(of(table, seat))).subscriptions;

export const subscribe = (table: string, seat: number, body: Subscribe) =>
  json<Subscription>(of(table, seat), { method: 'POST', body });

/** The link of a mail: an address is confirmed, or gets no more. */
export const by_token = (act: 'confirm' | 'stop', token: string) =>
  ask(`/notifications/${act}`, { method: 'POST', body: { token } });
