/** Check of `sigill doctor` on the servers of the database, if its address names several. */
import { asksForWrites, type DatabaseAddress, serverName } from '../platform/postgres/address.ts';
import { serverStates } from '../platform/postgres/servers.ts';
import { type Check, failed, passed } from './check.ts';

/** Nothing for an address that leaves the choice of the server to others. */
export async function databaseServers(address: DatabaseAddress): Promise<Check[]> {
  if (!asksForWrites(address)) return [];
  const name = 'database servers';
  const states = await serverStates(address);
  const gone = states.filter(state => state.problem !== null && !state.standby);
  const primaries = states.filter(state => state.problem === null).map(state => serverName(state.address));
  if (primaries.length > 1)
    return [
      failed(
        name,
        `${primaries.join(' and ')} accept writes. Stop all but one at once: what is written to one is missing on the other.`,
      ),
    ];
  if (gone.length > 0) {
    const problems = gone.map(state => `${serverName(state.address)} (${state.problem})`);
    return [failed(name, `${problems.join(', ')} cannot be reached, so nothing can fail over to it.`)];
  }
  const standbys = states.filter(state => state.standby).map(state => serverName(state.address));
  return [
    primaries.length === 0
      ? failed(name, `No server accepts writes: ${standbys.join(', ')} are standbys. Promote one.`)
      : passed(name, `${primaries[0]} accepts writes. Standbys: ${standbys.join(', ') || 'none'}.`),
  ];
}
