import type { AccountRequisites } from '@dilo/contract/account-service.ts'
import type { StreamedFile } from '@dilo/contract/wire.ts'
import { writeNbuQr } from '@dilo/domain/payments/nbu-qr.ts'
import { canBePaidByQr, USUAL_QR_PURPOSE } from '@dilo/domain/payments/requisites-qr.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { type Iban } from '@dilo/domain/values/iban.ts'
import { groupIban } from '@dilo/domain/values/iban-in-text.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { Context } from '../../../context.ts'
import { knownRow } from '../../../documents/known-row.ts'
import { openPdf } from '../../../documents/pdf-document.ts'
import type { Refusal } from '../../../refusal.ts'
import { findOwnAccount } from './find-own-account.ts'
import { requisitesOf } from './requisites.ts'
import type { AccountRow } from './store.ts'
import { type AccountHolder, findAccountHolder } from './find-account-holder.ts'

type Words = Record<
  | 'title'
  | 'owner'
  | 'code'
  | 'address'
  | 'activity'
  | 'iban'
  | 'bank'
  | 'bankCode'
  | 'currency'
  | 'alt'
  | 'scan'
  | 'check'
  | 'deposit',
  string
>

const words: Readonly<Record<Language, Words>> = {
  uk: {
    title: 'Реквізити рахунку',
    owner: 'Отримувач',
    code: 'Код ЄДРПОУ / РНОКПП',
    address: 'Адреса реєстрації',
    activity: 'Основний вид діяльності (КВЕД)',
    iban: 'Рахунок (IBAN)',
    bank: 'Банк отримувача',
    bankCode: 'МФО',
    currency: 'Валюта рахунку',
    alt: 'QR-код для оплати на цей рахунок',
    scan: 'Щоб заплатити, наведіть камеру застосунку вашого банку на код.',
    check: 'Перед оплатою звірте отримувача та IBAN із тими, що показує ваш банк.',
    deposit: 'Це рахунок депозиту: гроші на нього надходять лише поповненням депозиту.',
  },
  ru: {
    title: 'Реквизиты счёта',
    owner: 'Получатель',
    code: 'Код ЕДРПОУ / РНОКПП',
    address: 'Адрес регистрации',
    activity: 'Основной вид деятельности (КВЭД)',
    iban: 'Счёт (IBAN)',
    bank: 'Банк получателя',
    bankCode: 'МФО',
    currency: 'Валюта счёта',
    alt: 'QR-код для оплаты на этот счёт',
    scan: 'Чтобы заплатить, наведите камеру приложения вашего банка на код.',
    check: 'Перед оплатой сверьте получателя и IBAN с теми, что показывает ваш банк.',
    deposit: 'Это счёт депозита: деньги на него поступают только пополнением депозита.',
  },
}

/**
 * The requisites of an account as a page to send or print; a hryvnia account also has the National Bank's payment QR. Nobody
 * pays to the account of a deposit, and its page says so.
 */
export async function requisitesPdf(
  context: Context,
  companyId: string,
  accountId: string,
  language: Language,
): Promise<Result<StreamedFile, Refusal>> {
  const { database, config, clock } = context
  const account = await findOwnAccount(database, companyId, accountId)
  if (account === undefined) return refused({ code: 'notFound' })
  const holder = await findAccountHolder(database, companyId)
  return ok({
    type: 'application/pdf',
    name: `${account.iban}.pdf`,
    bytes: await drawnPdf(requisitesOf(account, holder, config), holder, account.type, {
      language,
      createdAt: new Date(clock.now()),
    }),
  })
}

async function drawnPdf(
  requisites: AccountRequisites,
  { address, activity }: AccountHolder,
  type: AccountRow['type'],
  { language, createdAt }: { readonly language: Language; readonly createdAt: Date },
): Promise<AsyncIterable<Uint8Array>> {
  const say = words[language]
  const pdf = await openPdf({
    bankName: requisites.bankName,
    bankLine: `${say.bankCode} ${requisites.bankCode}`,
    title: say.title,
    language,
    createdAt,
  })
  pdf.keyValues([
    [say.owner, requisites.ownerName],
    [say.code, requisites.ownerCode],
    ...knownRow(say.address, address),
    ...knownRow(say.activity, activity),
    [say.iban, groupIban(requisites.iban)],
    [say.bank, requisites.bankName],
    [say.bankCode, requisites.bankCode],
    [say.currency, requisites.currency],
  ])
  if (type === 'DEPOSIT') pdf.paragraph(say.deposit)
  const qr = type === 'DEPOSIT' ? null : qrOf(requisites)
  if (qr !== null) {
    pdf.space(18)
    pdf.qr(qr, say.alt, [say.scan, say.check])
  }
  pdf.end()
  return pdf.stream
}

function qrOf({ ownerName: recipient, ownerCode: code, iban, currency }: AccountRequisites): string | null {
  if (!canBePaidByQr(currency)) return null
  const written = writeNbuQr({ recipient, code, iban: iban as Iban, purpose: USUAL_QR_PURPOSE })
  return written.ok ? written.value : null
}
