import type { MessageOf } from '@dilo/contract/processor/messages.ts'

const shop = { id: 'shop-1', name: 'SILPO-MARKET 417', city: 'KYIV', country: 'UA', category: '5411' }

let number = 0

/** A name for a message or a purchase that no other has. */
export const newName = (of: string): string => `${of}-${(number += 1)}`

const hryvnia = (value: bigint | string) => ({ value: String(value), currency: 'UAH' })

type Common = { readonly card: string; readonly at: string; readonly amount: bigint; readonly group: string }

const ofPurchase = ({ card, at, amount }: Common) => ({
  messageId: newName('message'),
  at,
  card,
  billing: hryvnia(amount),
  original: hryvnia(amount),
  merchant: shop,
})

/** Messages of the local processor, as tests send them. */
export const cardMessages = {
  authorisation: (of: Common): MessageOf<'authorisation'> => ({
    ...ofPurchase(of),
    kind: 'authorisation',
    group: of.group,
    channel: 'chip',
    proof: 'right',
  }),
  incremental: (of: Common): MessageOf<'incremental'> => ({
    ...ofPurchase(of),
    kind: 'incremental',
    group: of.group,
    channel: 'chip',
    proof: 'right',
  }),
  single: (of: Common & { readonly day: string }): MessageOf<'single'> => ({
    ...ofPurchase(of),
    kind: 'single',
    group: of.group,
    channel: 'chip',
    proof: 'right',
    day: of.day,
  }),
  advice: (of: Common): MessageOf<'advice'> => ({
    ...ofPurchase(of),
    kind: 'advice',
    group: of.group,
    channel: 'chip',
    proof: 'right',
    because: 'offline',
  }),
  reversal: ({ card, at, amount, group }: Common): MessageOf<'reversal'> => ({
    messageId: newName('message'),
    at,
    card,
    kind: 'reversal',
    group,
    remaining: hryvnia(amount),
  }),
  clearing: (of: Omit<Common, 'group'> & { readonly group: string | null; readonly day: string; readonly isFinal?: boolean }): MessageOf<'clearing'> => ({
    ...ofPurchase({ ...of, group: '' }),
    kind: 'clearing',
    group: of.group,
    isFinal: of.isFinal ?? true,
    day: of.day,
  }),
  refund: (of: Omit<Common, 'group'> & { readonly group: string | null; readonly day: string }): MessageOf<'refund'> => ({
    ...ofPurchase({ ...of, group: '' }),
    kind: 'refund',
    group: of.group,
    day: of.day,
  }),
  chargeback: (of: Omit<Common, 'group'> & { readonly group: string | null; readonly day: string }): MessageOf<'chargeback'> => ({
    ...ofPurchase({ ...of, group: '' }),
    kind: 'chargeback',
    group: of.group,
    reason: 'not received',
    day: of.day,
  }),
}
