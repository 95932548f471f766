import { z } from 'zod'
import { service } from './call.ts'
import { begunSignature, signingMethod, submittedProof } from './signature-fields.ts'
import { id } from './wire.ts'

const depositId = z.strictObject({ depositId: id })

const choice = {
  version: z
    .number()
    .int()
    .positive()
    .describe('The version of the deposit that the person saw: if it has changed, STATUS_DEPOSIT_NOT_CHANGED.'),
  wished: z.boolean().describe('True if the deposit goes on for another term at its end.'),
}

const ofAny = ['depositNotFound', 'depositBlocked', 'depositStatusNotChanged', 'noDepositProlongation'] as const

/** The client's choice for the end of their deposit. */
export const depositProlongationCalls = service({
  'POST /api/deposit-service/deposits/{depositId}/prolongation/codes': {
    summary: 'Begins to say whether a deposit goes on at its end: sends the code, or gives the text that a key signs',
    description:
      'It is refused as the wish itself would be. The text holds the deposit, the wish, and the rate of the next term.',
    access: 'ACCOUNTS_WRITE',
    inDemo: true,
    params: depositId,
    body: z.strictObject({ ...choice, method: signingMethod }),
    answer: begunSignature,
    refusals: [...ofAny, 'noPhoneForDeposit', 'noEmailForSigning', 'resendTooEarly'],
  },
  'PUT /api/deposit-service/deposits/{depositId}/prolongation': {
    summary: 'Says whether a deposit goes on for another term at its end, by a code or by a key',
    description:
      'Until its last day. The word holds even where the rate of the next term is lower: it was shown. Without a word a deposit never goes on for less, and ends. DEPOSIT_NO_PROLONGATION: it has no term, or its product does not go on.',
    access: 'ACCOUNTS_WRITE',
    inDemo: true,
    params: depositId,
    body: submittedProof(choice),
    refusals: [...ofAny, 'wrongSigningCode', 'codeExpired', 'edsInvalid', 'edsPersonMismatch'],
  },
})
