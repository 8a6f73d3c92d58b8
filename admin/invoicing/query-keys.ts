export const invoicingKey = ['invoicing']
