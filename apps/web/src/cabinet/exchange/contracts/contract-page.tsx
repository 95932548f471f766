import { Button, buttonClass } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { longDate, shortDate } from '@dilo/ui/display/dates.ts'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { Money } from '@dilo/ui/display/money.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '../../address/link.tsx'
import { addressOfPage } from '../../address/open-page.ts'
import { useRights } from '../../accounts/use-rights.ts'
import { useCountries } from '../../forms/use-countries.ts'
import { PageHead } from '../../page/page-head.tsx'
import { useLanguage } from '../../page/use-language.ts'
import { type ExchangeContract, exchangeContract } from './contract-queries.ts'
import { DueBadge } from './due-badge.tsx'
import { SettleSheet } from './settle-sheet.tsx'
import { AskedPage } from '../../page/asked-page.tsx'

const route = addressOfPage('/exchange/contracts/$contractId')

/** A contract: what is left of it, and the deadline of each purchase for it. */
export function ContractPage() {
  const { t } = useLingui()
  const { contractId } = route.useParams()
  return (
    <AskedPage title={t`Договір`} rows={5} query={useQuery(exchangeContract(contractId))}>
      {(contract) => <Shown contract={contract} />}
    </AskedPage>
  )
}

function Shown({ contract }: { contract: ExchangeContract }) {
  const { t } = useLingui()
  const { mayPay } = useRights()
  const { id, number, nextDue, left, currency } = contract
  const hasRoom = left === null || BigInt(left) > 0n
  return (
    <div className="c-page">
      <PageHead title={t`Договір № ${number}`} beside={nextDue === null ? undefined : <DueBadge day={nextDue} />}>
        {mayPay && (
          <>
            <Link
              to="/exchange/contracts/$contractId/edit"
              params={{ contractId: id }}
              className={buttonClass({ variant: 'secondary' })}
            >
              <Trans>Змінити</Trans>
            </Link>
            {hasRoom && (
              <Link to="/exchange/new" search={{ give: 'UAH', get: currency }} className={buttonClass({})}>
                <Trans>Купити {currency}</Trans>
              </Link>
            )}
          </>
        )}
      </PageHead>
      <div className="d-stack d-gap-5">
        <Facts contract={contract} />
        <Uses contract={contract} />
      </div>
    </div>
  )
}

function Facts({ contract }: { contract: ExchangeContract }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { nameOf } = useCountries()
  const { signedOn, counterparty, country, currency, amount, used, left, subject, deadlineDays } = contract
  return (
    <Card>
      <KeyValues>
        <KeyValue name={t`З ким`}>
          {counterparty}, {nameOf(country)}
        </KeyValue>
        <KeyValue name={t`Дата`}>{longDate(signedOn, language)}</KeyValue>
        <KeyValue name={t`Предмет`}>{subject}</KeyValue>
        <KeyValue name={t`Сума`}>
          {amount === null ? t`без загальної суми` : <Money amount={amount} currency={currency} />}
        </KeyValue>
        <KeyValue name={t`Куплено`}>
          <Money amount={used} currency={currency} />
        </KeyValue>
        {left !== null && (
          <KeyValue name={t`Лишилося`}>
            <Money amount={left} currency={currency} />
          </KeyValue>
        )}
        <KeyValue name={t`Граничний строк`}>
          {deadlineDays === null ? t`немає` : t`${deadlineDays} днів після оплати`}
        </KeyValue>
      </KeyValues>
    </Card>
  )
}

function Uses({ contract: { id: contractId, uses, currency } }: { contract: ExchangeContract }) {
  if (uses.length === 0)
    return (
      <Card title={<Trans>Купівлі за договором</Trans>}>
        <p>
          <Trans>За цим договором валюти ще не купували.</Trans>
        </p>
      </Card>
    )
  return (
    <Card title={<Trans>Купівлі за договором</Trans>} flush>
      <ul className="c-rows">
        {uses.map((use) => (
          <li key={use.id}>
            <Use use={use} contractId={contractId} currency={currency} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

type UseProps = {
  use: ExchangeContract['uses'][number]
  contractId: string
  currency: ExchangeContract['currency']
}

/** A purchase for the contract: by when its money is used, and by when what is paid for must be here, or since when it is. */
function Use({ use, contractId, currency }: UseProps) {
  const { mayPay } = useRights()
  const [notes, setNotes] = useState(false)
  const { id, requestId, amount, creditedOn, useBy, dueOn, settledOn, settledBy } = use
  const [bought, used, settled] = [
    shortDate(creditedOn),
    shortDate(useBy),
    settledOn === null ? '' : shortDate(settledOn),
  ]
  return (
    <div className="c-row">
      <div className="c-row-body d-stack d-stack-start d-gap-1">
        <p className="d-row d-row-words">
          <Link to="/exchange/requests/$requestId" params={{ requestId }} className="c-row-name">
            <Trans>Куплено {bought}</Trans>
          </Link>
          <strong>
            <Money amount={amount} currency={currency} />
          </strong>
        </p>
        <p className="d-meta">
          <Trans>Використати до {used}</Trans>
        </p>
        {settledOn !== null ? (
          <p className="d-meta">
            <Trans>
              Надійшло {settled}, {settledBy}
            </Trans>
          </p>
        ) : (
          dueOn !== null && (
            <>
              <DueBadge day={dueOn} />
              {mayPay && (
                <Button variant="secondary" size="small" onClick={() => setNotes(true)}>
                  <Trans>Уже надійшло</Trans>
                </Button>
              )}
            </>
          )
        )}
      </div>
      {notes && (
        <SettleSheet contractId={contractId} useId={id} creditedOn={creditedOn} onClose={() => setNotes(false)} />
      )}
    </div>
  )
}
