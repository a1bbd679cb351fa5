/**
 * Whose waiting work begins next: that of the owner who was served longest ago. Owners stand in a line. The first who may
 * begin is next and goes to the end; one who may not, because nothing waits or its limit is reached, keeps its place. So
 * between two turns of one owner, everybody who may begin all the while has one. Pure.
 */

/**
 * Owners in turn; each has gone to the end of the line when it is returned. Ends when nobody may begin. Who was passed over
 * is not asked again, so `mayBegin` must not become true of an owner meanwhile.
 */
export function* roundRobin<Owner>(line: Set<Owner>, mayBegin: (owner: Owner) => boolean): Generator<Owner, void> {
  // A set is read in the order of its members, and those that are added meanwhile are read too.
  for (const owner of line) {
    if (!mayBegin(owner)) continue;
    line.delete(owner);
    line.add(owner);
    yield owner;
  }
}
