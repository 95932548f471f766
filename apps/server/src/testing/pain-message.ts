import { namespaceOf } from '@dilo/iso20022/versions.ts'

/** A part of a message: what differs between tests. */
type PainPayment = { readonly amount: string; readonly name?: string; readonly remittance?: string; readonly id?: string; readonly currency?: string }

const IBAN = 'UA223052990000026001234567890'

export const painPayment = ({
  amount,
  name = 'ФОП Коваль Олена Іванівна',
  remittance = '<Ustrd>Оплата за послуги</Ustrd>',
  id = '<InstrId>17</InstrId><EndToEndId>E17</EndToEndId>',
  currency = 'UAH',
}: PainPayment): string =>
  `<CdtTrfTxInf><PmtId>${id}</PmtId><Amt><InstdAmt Ccy="${currency}">${amount}</InstdAmt></Amt><Cdtr><Nm>${name}</Nm><Id><PrvtId><Othr><Id>3135204544</Id></Othr></PrvtId></Id></Cdtr>` +
  `<CdtrAcct><Id><IBAN>${IBAN}</IBAN></Id></CdtrAcct><RmtInf>${remittance}</RmtInf></CdtTrfTxInf>`

const sumOf = (amounts: readonly string[]): string => amounts.reduce((sum, amount) => sum + Number(amount), 0).toFixed(2)

/** One PmtInf with its number and sum, stated rightly unless said otherwise. */
export const painBatch = (
  payments: readonly PainPayment[],
  { sum = sumOf(payments.map(({ amount }) => amount)), count = payments.length, day = '2026-11-23' }: { sum?: string; count?: number; day?: string } = {},
): string =>
  `<PmtInf><PmtInfId>B1</PmtInfId><PmtMtd>TRF</PmtMtd><NbOfTxs>${count}</NbOfTxs><CtrlSum>${sum}</CtrlSum><ReqdExctnDt><Dt>${day}</Dt></ReqdExctnDt><Dbtr><Nm>ТОВ Вега</Nm></Dbtr>` +
  `<DbtrAcct><Id><IBAN>UA213223130000026007233566001</IBAN></Id></DbtrAcct><DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt>${payments.map(painPayment).join('')}</PmtInf>`

export const PAIN = namespaceOf('pain.001')

/** A whole pain.001 of batches. */
export const painMessage = (batches: readonly string[], { sum, count }: { sum: string; count: number }): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${PAIN}"><CstmrCdtTrfInitn><GrpHdr><MsgId>M-1</MsgId><CreDtTm>2026-11-20T10:00:00</CreDtTm><NbOfTxs>${count}</NbOfTxs><CtrlSum>${sum}</CtrlSum>` +
  `<InitgPty><Nm>ТОВ Вега</Nm></InitgPty></GrpHdr>${batches.join('')}</CstmrCdtTrfInitn></Document>`

/** A message of one batch. */
export const painOf = (payments: readonly PainPayment[]): string =>
  painMessage([painBatch(payments)], { sum: sumOf(payments.map(({ amount }) => amount)), count: payments.length })
