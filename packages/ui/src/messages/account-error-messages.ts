import type { WireCode } from '@dilo/domain/refusals.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Texts of accounts: their names, the choice of the default account, applications for further accounts. */
export const accountErrorMessages: Record<WireCode<'accounts'>, MessageDescriptor> = {
  ACCOUNT_NAME_TAKEN: msg`Так уже названо інший рахунок компанії. Виберіть іншу назву.`,
  ACCOUNT_NOT_OPEN: msg`Рахунок заблоковано або закрито: з нього зараз не платять. Виберіть відкритий рахунок.`,
  ACCOUNT_APPLICATIONS_TOO_MANY: msg`У компанії вже три незавершені заявки на рахунки. Завершіть або відкличте одну з них.`,
  ACCOUNT_STATEMENT_CODE_NEEDED: msg`Ця адреса нова для компанії. Підтвердьте її кодом, який надійде вам.`,
  ACCOUNTS_TOO_MANY: msg`У цій валюті компанія вже має або відкриває п’ять рахунків. Виберіть іншу валюту або закрийте зайвий рахунок.`,
}
