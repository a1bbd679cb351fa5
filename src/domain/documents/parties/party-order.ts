/** SQL: the order in which the parties `p` of a document are shown. Who signs for another stands after the other. */
export const partyOrder = 'p.position, p.acts_for is not null, p.id';
