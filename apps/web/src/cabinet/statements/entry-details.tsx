import type { Answer } from '@dilo/contract/calls.ts'
import { NO_INN } from '@dilo/domain/payments/recipient-identity.ts'
import { momentInKyiv, shortDate } from '@dilo/ui/display/dates.ts'
import { Iban } from '@dilo/ui/display/iban.tsx'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { Money } from '@dilo/ui/display/money.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../address/link.tsx'
import { onlyWith, type StatementSearch } from './statement-search.ts'
import { EntryActions } from './entry-actions.tsx'
import { ReceiptLink } from './receipt-link.tsx'

type EntryAnswer = Answer<'GET /api/account-service/accounts/{accountId}/entries/{version}'>

export type Returnable = NonNullable<Answer<'GET /api/payment-service/returns/{accountId}/{version}'>['returnable']>

type EntryDetailsProps = {
  answer: EntryAnswer
  /** The money that may go back to its payer; undefined: none. */ returnable: Returnable | undefined
  /** The search of the list with the entry, shown or not. */ list: StatementSearch
  /** True beside the list. */ narrow?: boolean
}

/** All details of one entry, and its possible actions. */
export function EntryDetails({
  answer: { account, entry, counterpartyBank },
  returnable,
  list,
  narrow = false,
}: EntryDetailsProps) {
  const { t } = useLingui()
  const { counterparty, ultimateDebtor } = entry
  const { currency } = account
  return (
    <>
      <p className="c-entry-amount">
        <Money amount={entry.amount} currency={currency} size="large" signed />
      </p>
      <div className="d-row">
        <EntryActions accountId={account.id} entry={entry} returnable={returnable} />
        <ReceiptLink accountId={account.id} version={entry.version} />
      </div>
      <KeyValues narrow={narrow}>
        <KeyValue name={entry.amount.startsWith('-') ? t`Отримувач` : t`Платник`}>
          {counterparty.name === '' ? <Trans>не вказано</Trans> : counterparty.name}
          <OnlyThis accountId={account.id} counterparty={counterparty} list={list} />
        </KeyValue>
        {counterparty.code !== '' && (
          <KeyValue name={t`Код`} copied={counterparty.code}>
            {counterparty.code}
          </KeyValue>
        )}
        {counterparty.iban !== '' && (
          <KeyValue name="IBAN" copied={counterparty.iban}>
            <Iban value={counterparty.iban} />
          </KeyValue>
        )}
        {ultimateDebtor !== null && (
          <KeyValue name={t`Фактичний платник`}>
            {[ultimateDebtor.name, ultimateDebtor.code].filter(Boolean).join(', ')}
          </KeyValue>
        )}
        {counterpartyBank !== '' && <KeyValue name={t`Банк`}>{counterpartyBank}</KeyValue>}
        <KeyValue name={t`Призначення`} copied={entry.remittanceInformation}>
          {entry.remittanceInformation}
        </KeyValue>
        {entry.paymentNumber !== '' && <KeyValue name={t`Номер документа`}>{entry.paymentNumber}</KeyValue>}
        {entry.uetr !== null && (
          <KeyValue name="UETR" copied={entry.uetr}>
            {entry.uetr}
          </KeyValue>
        )}
        {returnable !== undefined && returnable.returned !== '0' && (
          <KeyValue name={t`Уже повернуто`}>
            <Money amount={returnable.returned} currency={currency} />
          </KeyValue>
        )}
        <KeyValue name={t`Час проведення`}>{momentInKyiv(entry.bookedAt)}</KeyValue>
        <KeyValue name={t`Дата валютування`}>{shortDate(entry.valueDate)}</KeyValue>
        <KeyValue name={t`Залишок після`}>
          <Money amount={entry.balanceAfter} currency={currency} />
        </KeyValue>
      </KeyValues>
    </>
  )
}

/**
 * By the code, which a company keeps with any account; by the account if the code is missing or is the common one of
 * people without a code.
 */
function OnlyThis({
  accountId,
  counterparty: { code, iban },
  list,
}: {
  accountId: string
  counterparty: EntryAnswer['entry']['counterparty']
  list: StatementSearch
}) {
  const counterparty = code === '' || code === NO_INN ? iban : code
  if (counterparty === '') return null
  return (
    <Link
      to="/accounts/$accountId/statement"
      params={{ accountId }}
      search={onlyWith(list, counterparty)}
      className="c-entry-only"
    >
      <Trans>лише з цим контрагентом</Trans>
    </Link>
  )
}
