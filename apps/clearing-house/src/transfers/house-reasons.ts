import type { StatusReasonCode } from '@dilo/iso20022/codes/code-lists.ts'
import type { StatusReasons } from '../messages/house-messages.ts'

export const because = (code: StatusReasonCode, information: string): StatusReasons => [
  { reason: { kind: 'known', code }, information: [information] },
]

/** Reasons of ExternalStatusReason1Code by which the house itself rejects a transfer. */
export const houseReasons = {
  unknownRecipient: because('RC04', 'The bank of the recipient is not in the directory'),
  ownBank: because('RC04', 'A transfer within one bank does not come to the house'),
  foreignDebtor: because('RC01', 'The bank of the payer is not the sender of the message'),
  otherAccount: because('AC03', 'The account of the recipient is at another bank'),
  tooLargeForInstant: because('AM02', 'The amount is over the limit of an instant transfer'),
  noFunds: because('AM04', 'The settlement account of the payer’s bank is short'),
  duplicate: because('DUPL', 'The UETR or the id of the transaction is known with another content'),
  offline: because('AB08', 'The bank of the recipient is not online'),
  noAnswer: because('AB05', 'The bank of the recipient did not answer in time'),
  dayOver: because('AM04', 'The settlement account stayed short until the end of the day'),
} as const satisfies Record<string, StatusReasons>
