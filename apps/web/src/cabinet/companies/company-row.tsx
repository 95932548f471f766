import type { CompanyFigures } from '@dilo/contract/inbox-service.ts'
import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { longDate } from '@dilo/ui/display/dates.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RouterLink } from '../../routing/link.tsx'
import { inbox } from '../session/inbox-queries.ts'
import { Refused } from '../page/refused.tsx'
import { useLanguage } from '../page/use-language.ts'
import { useTaxPeriodText } from '../payments/form/tax-period-text.ts'
import { addressOfTax } from '../payments/form/tax-way.ts'
import { taxNames } from '../taxes/tax-names.tsx'
import { CompanyLogo } from '../page/company-logo.tsx'
import { useOpenInCompany } from '../session/open-in-company.ts'
import { currentClient } from '../session/session-queries.ts'

/** A company of the person: its name, what it has, what waits, what it has to pay; each leads into the company. */
export function CompanyRow({ figures }: { figures: CompanyFigures }) {
  const { companyId, names, balance, upcoming, short } = figures
  const language = useLanguage()
  const client = useQuery(currentClient).data
  const waiting = useQuery(inbox).data?.companies.find((one) => one.companyId === companyId)?.waiting ?? 0
  const company = client?.relations.find(({ slave }) => slave.corporate.id === companyId)?.slave.corporate
  // The client names the first companies, the figures all of their page.
  const name = company?.names[language].shortName ?? names[language]
  return (
    <div className="c-row c-company-row">
      <div className="c-row-body">
        <p className="c-row-name">
          {company && company.logoId !== null && <CompanyLogo company={company} size="small" />} {name}
        </p>
        {waiting > 0 && (
          <p>
            <Door companyId={companyId} page="/inbox">
              <Plural
                value={waiting}
                one="# справа чекає на вас"
                few="# справи чекають на вас"
                many="# справ чекають на вас"
                other="# справи чекають на вас"
              />
            </Door>
          </p>
        )}
        {upcoming?.taxes.map((tax) => (
          <p key={`${tax.tax} ${tax.first}`}>
            <Door companyId={companyId} page={addressOfTax(tax)}>
              <Tax tax={tax} />
            </Door>
          </p>
        ))}
        {upcoming !== null && upcoming.open.amount !== '0' && (
          <p className="d-meta">
            {upcoming.open.isWhole ? <Trans>Платежів попереду</Trans> : <Trans>Платежів попереду щонайменше</Trans>}{' '}
            <Money amount={upcoming.open.amount} currency="UAH" />
          </p>
        )}
      </div>
      <div className="c-row-end">
        {balance === null ? (
          <span className="d-meta">
            <Trans>без доступу до рахунків</Trans>
          </span>
        ) : (
          <Balance balance={balance} />
        )}
        {short !== null && (
          <span className="c-company-short">
            <Trans>не вистачить</Trans> <Money amount={short} currency="UAH" />
          </span>
        )}
      </div>
      <div className="c-company-open">
        <Way companyId={companyId} page="/accounts" className={buttonClass({ variant: 'secondary', size: 'small' })}>
          <Trans>Відкрити</Trans>
          <span className="d-visually-hidden"> {name}</span>
        </Way>
      </div>
    </div>
  )
}

function Balance({ balance: { available, currencies } }: { balance: NonNullable<CompanyFigures['balance']> }) {
  const isForeign = currencies.some(({ currency }) => currency !== 'UAH')
  return (
    <>
      <Money amount={available.amount} currency="UAH" />
      {isForeign && (
        <span className="d-meta c-company-currencies">
          {available.isWhole ? <Trans>усе в гривні:</Trans> : <Trans>не все має курс:</Trans>}{' '}
          {currencies.map((one) => (
            <Money key={one.currency} amount={one.available} currency={one.currency} />
          ))}
        </span>
      )}
    </>
  )
}

type TaxDue = NonNullable<CompanyFigures['upcoming']>['taxes'][number]

function Tax({ tax: { tax, first, last, due, amount } }: { tax: TaxDue }) {
  const language = useLanguage()
  const periodText = useTaxPeriodText()
  // The days are the next ones: their year says nothing.
  const day = longDate(due, language).replace(/\s\d{4}.*$/u, '')
  const period = periodText({ first, last })
  return (
    <>
      {taxNames[tax]}, {period} · <Trans>до {day}</Trans>
      {amount !== null && (
        <>
          {' · '}
          <Money amount={amount} currency="UAH" />
        </>
      )}
    </>
  )
}

type WayProps = { companyId: string; page: string; className: string; children: ReactNode }

/** A way into a company: a link where one is in it, else a press that switches to it first, as from the inbox. */
function Way({ companyId, page, className, children }: WayProps) {
  const isHere = useQuery(currentClient).data?.settings.currentCompanyId === companyId
  const elsewhere = useOpenInCompany()
  return isHere ? (
    <RouterLink address={page} className={className}>
      {children}
    </RouterLink>
  ) : (
    <>
      <button
        type="button"
        className={className}
        disabled={elsewhere.isPending}
        onClick={() => elsewhere.open(companyId, page)}
      >
        {children}
      </button>
      <Refused error={elsewhere.error} />
    </>
  )
}

const Door = (door: Omit<WayProps, 'className'>) => <Way {...door} className="c-company-door" />
