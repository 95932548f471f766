import { z } from 'zod'
import { service } from './call.ts'
import { id, instant } from './wire.ts'

const shown = z.strictObject({
  reminder: z
    .strictObject({
      at: instant.describe('The next opening, by the hours and the days off of now.'),
      requestId: id.nullable().describe('The draft that it names; null: none.'),
    })
    .nullable()
    .describe('Null: nobody is reminded, or the bank exchanges now.'),
})

const common = { access: 'PAYMENTS_VIEW', inDemo: true, answer: shown } as const

/** The reminder that the bank exchanges again: the caller's own, of the current company. */
export const exchangeReminderCalls = service({
  'GET /api/exchange-service/reminder': {
    summary: 'Whether the caller is reminded when the bank exchanges again',
    description: 'A page asks again while it is open: it does not count as use.',
    ...common,
    countsAsUse: false,
    refusals: [],
  },
  'PUT /api/exchange-service/reminder': {
    summary: 'Reminds the caller of the next opening, once, by a text message and an e-mail',
    description:
      'Safe to repeat: the last one counts. While the bank exchanges nothing is kept, and the answer has null.',
    ...common,
    body: z.strictObject({ requestId: id.nullable() }),
    refusals: ['saleRequestNotFound'],
  },
  'DELETE /api/exchange-service/reminder': {
    summary: 'Takes the reminder back',
    description: 'Safe to repeat.',
    ...common,
    refusals: [],
  },
})
