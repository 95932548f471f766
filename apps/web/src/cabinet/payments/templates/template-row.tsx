import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { shortDate } from '@dilo/ui/display/dates.ts'
import { Iban } from '@dilo/ui/display/iban.tsx'
import { IconButton } from '@dilo/ui/actions/icon-button.tsx'
import { Trash2 } from '@dilo/ui/icons/icons-of-things.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../address/link.tsx'
import { useToday } from '../../page/use-today.ts'
import { accounts } from '../../accounts/account-queries.ts'
import type { Template } from './templates-page.tsx'

type TemplateRowProps = { template: Template; mayWrite: boolean; onDelete: () => void }

/** The payee and the amount of a template, and the actions on it. */
export function TemplateRow({ template, mayWrite, onDelete }: TemplateRowProps) {
  const { t } = useLingui()
  const { name, form, lastDay } = template
  const today = useToday()
  // A server of the version before sends no last day.
  const isClosed = today > (lastDay ?? today)
  const last = lastDay ? shortDate(lastDay) : null
  const own = useQuery(accounts).data?.accounts ?? []
  const payer = own.find(({ id }) => id === form.debtorAccountId)
  const ownRecipient = own.find(({ id }) => id === form.creditorOwnId)
  const recipientIban = form.creditorIban ?? ownRecipient?.iban
  return (
    <div className="c-row c-payee-row">
      <div className="c-row-body">
        <p className="c-row-name">{name}</p>
        <p className="d-meta">
          {form.creditorOwnId === undefined ? form.creditorName : <Trans>На власний рахунок або картку</Trans>}
        </p>
        {recipientIban !== undefined && recipientIban !== '' && !isClosed && (
          <p className="d-meta">
            <Iban value={recipientIban} />
          </p>
        )}
        {last !== null && (
          <p className="d-meta">
            {isClosed ? <Trans>Рахунок закрито {last}</Trans> : <Trans>Рахунок діє до {last}</Trans>}
          </p>
        )}
        <p className="d-meta">{form.remittanceInformation}</p>
      </div>
      {isAmount(form.amount) && (
        <span className="c-row-end">
          <Money amount={form.amount} currency={payer?.currency ?? 'UAH'} />
        </span>
      )}
      {mayWrite && (
        <div className="c-payee-actions">
          <Link
            to="/payments/new"
            search={{ template: template.id }}
            className={buttonClass({ variant: 'secondary' })}
            aria-label={t`Заплатити за шаблоном: ${name}`}
          >
            <Trans>Заплатити</Trans>
          </Link>
          {form.creditorOwnId === undefined && (
            <Link
              to="/regular-payments/new"
              search={{ template: template.id }}
              className={buttonClass({ variant: 'ghost' })}
              aria-label={t`Зробити регулярним: ${name}`}
            >
              <Trans>Зробити регулярним</Trans>
            </Link>
          )}
          <IconButton icon={Trash2} name={t`Видалити шаблон: ${name}`} onClick={onDelete} />
        </div>
      )}
    </div>
  )
}

/** A template of an unfinished draft has the amount as it was typed. */
const isAmount = (amount: string | undefined): amount is string =>
  amount !== undefined && /^[1-9]\d{0,16}$/.test(amount)
