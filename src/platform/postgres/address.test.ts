import { expect, test } from 'vitest';
import {
  addressProblem,
  asksForWrites,
  connectMsOf,
  serverName,
  serversOf,
  socketAddress,
  withDatabase,
} from './address.ts';

test('an address of one server is used as it is', () => {
  const socket = socketAddress({ folder: '/run/pg', port: 5432, user: 'u', database: 'd' });
  for (const address of ['postgres://u:p@db/d', 'postgresql://db:5433/d?sslmode=require', socket]) {
    expect(serversOf(address)).toEqual([address]);
    expect([asksForWrites(address), addressProblem(address)]).toEqual([false, null]);
  }
});

test('an address of several servers is one for each, with the same user, database and parameters', () => {
  expect(serversOf('postgres://u:a,b%40@db-1:5432,db-2,[::1]:6/d?sslmode=require')).toEqual([
    'postgres://u:a,b%40@db-1:5432/d?sslmode=require',
    'postgres://u:a,b%40@db-2/d?sslmode=require',
    'postgres://u:a,b%40@[::1]:6/d?sslmode=require',
  ]);
  expect(serversOf('postgres://u@/d?host=/a,/b&port=1,2')).toEqual([
    'postgres://u@/d?host=%2Fa&port=1',
    'postgres://u@/d?host=%2Fb&port=2',
  ]);
  expect(serversOf('postgres://one,two/d?port=7')).toEqual(['postgres://one/d?port=7', 'postgres://two/d?port=7']);
  expect(serversOf(withDatabase('postgres://u@one,two/d', 'other'))).toEqual([
    'postgres://u@one/other',
    'postgres://u@two/other',
  ]);
});

test('the name of a server contains neither user nor password', () => {
  expect(serverName('postgres://user:secret@db-1:5432/d')).toBe('db-1:5432');
  expect(serverName('postgres://user:secret@/d?host=%2Frun%2Fpg&port=5433')).toBe('/run/pg:5433');
});

test('several servers have to include one that accepts writes, and one does if the address asks for it', () => {
  expect(asksForWrites('postgres://one,two/d')).toBe(true);
  expect(asksForWrites('postgres://one/d?target_session_attrs=read-write')).toBe(true);
  expect(connectMsOf('postgres://one,two/d?connect_timeout=3')).toBe(3000);
  expect(connectMsOf('postgres://one,two/d')).toBeNull();
});

test.each([
  ['postgres://one,,two/d', 'empty'],
  ['postgres://one,two,three/d?port=1,2', '3 hosts and 2 ports'],
  ['postgres://one,two/d?target_session_attrs=any', 'target_session_attrs=any'],
  ['postgres://one/d?target_session_attrs=standby', 'target_session_attrs=standby'],
])('%s is rejected with the reason', (address, reason) => {
  expect(addressProblem(address)).toContain(reason);
});
