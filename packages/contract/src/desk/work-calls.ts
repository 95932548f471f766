import { NOTE_LENGTH, kindsTakenAlike } from '@dilo/domain/desk/case-work.ts'
import { waitingKinds } from '@dilo/domain/desk/case-views.ts'
import { z } from 'zod'
import { id, instant } from '../wire.ts'
import { deskRoom } from './desk-call.ts'

const caseWork = z.strictObject({
  /** The officer who has the case now; null: the case is free. */
  takenBy: z.strictObject({ id, name: z.string(), until: instant, isMe: z.boolean() }).nullable(),
  notes: z
    .array(z.strictObject({ id, by: z.string(), text: z.string(), at: instant }))
    .describe('The oldest first. What people wrote is text, whatever markup is in it.'),
  /** To whom this person may hand it over. */
  colleagues: z.array(z.strictObject({ id, name: z.string() })),
  may: z.strictObject({ take: z.boolean(), giveBack: z.boolean(), handOver: z.boolean() }),
})

/** A letter is of the company with the id of all zeros. */
const place = { companyId: id, caseId: z.string().regex(/^[\w-]{1,60}$/) }
const anyCase = z.strictObject({ kind: z.enum(waitingKinds), ...place })
const takenAlike = z.strictObject({ kind: z.enum(kindsTakenAlike), ...place })
const refusals = ['notFound', 'relatedToCompany'] as const

export const deskWorkCalls = deskRoom({
  'GET /api/desk/cases/{kind}/{companyId}/{caseId}': {
    summary: 'Who works on a case, and what the bank’s people have written to each other about it',
    access: ['officer', 'compliance'],
    params: anyCase,
    answer: caseWork,
    refusals,
  },
  'POST /api/desk/cases/{kind}/{companyId}/{caseId}/taking': {
    summary: 'Takes a case for thirty minutes; meanwhile only the caller answers it',
    access: ['officer'],
    params: takenAlike,
    answer: caseWork,
    refusals: [...refusals, 'caseIsTaken'],
  },
  'DELETE /api/desk/cases/{kind}/{companyId}/{caseId}/taking': {
    summary: 'Gives a case back before its time',
    access: ['officer'],
    params: takenAlike,
    answer: caseWork,
    refusals: [...refusals, 'caseIsTaken'],
  },
  'PUT /api/desk/cases/{kind}/{companyId}/{caseId}/taking': {
    summary: 'Hands a case over to a colleague, with whom it waits for half a working day',
    description: 'A case of another officer is not handed over.',
    access: ['officer'],
    params: anyCase,
    body: z.strictObject({ to: id }),
    answer: caseWork,
    refusals: [...refusals, 'caseIsTaken'],
  },
  'PUT /api/desk/cases/{kind}/{companyId}/{caseId}/notes/{noteId}': {
    summary: 'Writes a note for colleagues; no client reads it',
    description: 'The caller chooses the id of the note: sent again, it is the same note.',
    access: ['officer', 'compliance'],
    params: anyCase.extend({ noteId: id }),
    body: z.strictObject({ text: z.string().trim().min(1).max(NOTE_LENGTH) }),
    answer: caseWork,
    refusals,
  },
})
