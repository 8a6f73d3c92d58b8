/** Everything that is read of customers. */
export const customersKey = ['customers']
export const customerKey = (id: number): readonly unknown[] => [...customersKey, 'one', id]
