import { operationStateOf } from '@dilo/domain/dictionaries/questionnaire-statuses.ts'
import { questionnaireStates } from '@dilo/domain/flows/questionnaire.ts'
import { z } from 'zod'
import { service } from './call.ts'
import { accountApplication } from './opening-calls.ts'
import { operationsOfProducts } from './products/products.ts'
import { day, instant } from './wire.ts'

/** A version of the questionnaire, as one line of the list: its answers have calls of their own. */
const questionnaireOperation = z
  .strictObject({
    kind: z.literal('QUESTIONNAIRE'),
    version: z.number().int().positive(),
    state: z.enum(questionnaireStates.map(operationStateOf)),
    createdAt: instant,
    changedAt: instant,
    waitsSince: instant.nullable().describe('Since when it waits for the bank; null: it does not wait.'),
    promisedAt: instant.nullable().describe('By when the bank decides; null: it does not wait.'),
    goodUntil: day.nullable().describe('The last day on which its answers count; null: the bank has not finished it.'),
  })
  .meta({ id: 'QuestionnaireOperation' })

/** A kind of operation: its name on the wire and its form. */
const operation = z
  .discriminatedUnion('kind', [accountApplication, ...operationsOfProducts, questionnaireOperation])
  .meta({ id: 'Operation', description: 'What a company has asked the bank for beside payments.' })

export const operationKinds = [
  'ACCOUNT_OPENING',
  ...operationsOfProducts.map(({ shape }) => shape.kind.value),
  'QUESTIONNAIRE',
] as const satisfies readonly z.output<typeof operation>['kind'][]

export type Operation = z.output<typeof operation>

/** The list of operations over every kind (spec section 3). */
export const operationCalls = service({
  'GET /api/operation-service/operations': {
    summary: "The company's operations of every kind, each with its state, the one changed last first",
    description: 'At most 50. What was withdrawn is not among them.',
    access: 'ACCOUNTS_VIEW',
    inDemo: true,
    query: z.strictObject({
      kind: z.enum(operationKinds).optional().describe('Those of one kind, and how many of them are unfinished.'),
    }),
    answer: z.strictObject({
      operations: z.array(operation),
      unfinished: z
        .number()
        .int()
        .nonnegative()
        .describe(
          'The number of operations that the company has to finish: NEW, RETURNED, TMP_REJECTED and DRAFT; also those beyond the list.',
        ),
    }),
    refusals: [],
  },
})
