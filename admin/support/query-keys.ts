/** Everything that is read of tickets, saved replies and contact messages. */
export const supportKey = ['support']
export const ticketKey = (id: number): readonly unknown[] => [...supportKey, 'one', id]
