import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { momentInKyiv, shortDate } from '@dilo/ui/display/dates.ts'
import { Iban } from '@dilo/ui/display/iban.tsx'
import { IconButton } from '@dilo/ui/actions/icon-button.tsx'
import { Trash2 } from '@dilo/ui/icons/icons-of-things.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../../address/link.tsx'
import { useToday } from '../../page/use-today.ts'
import { useHasHryvnia } from '../use-has-hryvnia.ts'
import type { Recipient } from './recipients-page.tsx'

type RecipientRowProps = { recipient: Recipient; mayWrite: boolean; onDelete: () => void }

export function RecipientRow({ recipient, mayWrite, onDelete }: RecipientRowProps) {
  const { t } = useLingui()
  const { name, code, iban, bankName, lastDay, paidAt } = recipient
  const today = useToday()
  // A server of the version before sends no last day.
  const isClosed = today > (lastDay ?? today)
  const last = lastDay ? shortDate(lastDay) : null
  const hasHryvnia = useHasHryvnia()
  const when = paidAt === null ? null : momentInKyiv(paidAt)
  return (
    <div className="c-row c-payee-row">
      <div className="c-row-body">
        <p className="c-row-name">{name}</p>
        {!isClosed && (
          <p className="d-meta">
            <Iban value={iban} />
          </p>
        )}
        {last !== null && (
          <p className="d-meta">
            {isClosed ? <Trans>Рахунок закрито {last}</Trans> : <Trans>Рахунок діє до {last}</Trans>}
          </p>
        )}
        <p className="d-meta">
          {code} · {bankName}
        </p>
        <p className="d-meta">
          {when === null ? <Trans>Ще не платили</Trans> : <Trans>Востаннє платили {when}</Trans>}
        </p>
      </div>
      {mayWrite && (
        <div className="c-payee-actions">
          {hasHryvnia && !isClosed && (
            <Link
              to="/payments/new"
              search={{ to: iban }}
              aria-label={t`Заплатити: ${name}`}
              className={buttonClass({ variant: 'secondary' })}
            >
              <Trans>Заплатити</Trans>
            </Link>
          )}
          <IconButton icon={Trash2} name={t`Прибрати зі списку: ${name}`} onClick={onDelete} />
        </div>
      )}
    </div>
  )
}
