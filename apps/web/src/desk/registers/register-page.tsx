import { type BankValueKind, bankValueKinds } from '@dilo/domain/bank-values/bank-value.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ask } from '../ask.ts'
import { useHasRole } from '../session.ts'
import { DeskLink, useDeskParams } from '../address/link.tsx'
import { NotFound } from '../page/not-found.tsx'
import { Asked, Page } from '../page/page.tsx'
import { AnnouncementForm } from './announcement-form.tsx'
import { BudgetAccountsForm } from './budget-accounts-form.tsx'
import { CertificatesForm } from './certificates-form.tsx'
import { EntryCard } from './entry-card.tsx'
import { ExchangeTermsForm } from './exchange-terms-form.tsx'
import { GroundsForm } from './grounds-form.tsx'
import { GuaranteeForm } from './guarantee-form.tsx'
import { HolidaysForm } from './holidays-form.tsx'
import { InterestTaxesForm } from './interest-taxes-form.tsx'
import { LimitsForm } from './limits-form.tsx'
import { ProductsForm } from './products-form.tsx'
import { aboutWords, type Register, registerWords } from '../words/register-words.ts'
import { TariffForm } from './tariff-form.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** A register of the bank: what holds now and since when, what comes, what held, and a form for a new value. */
export function RegisterPage(): ReactNode {
  const { kind } = useDeskParams('/registers/$kind')
  const known = bankValueKinds.find((one) => one === kind)
  return known === undefined ? <NotFound /> : <OneRegister key={known} kind={known} />
}

function OneRegister({ kind }: { kind: BankValueKind }) {
  const { i18n } = useLingui()
  const mayMake = useHasRole('product', 'security')
  const [isNew, setIsNew] = useState(false)
  const [withdrawn, setWithdrawn] = useState<string>()
  const [made, setMade] = useState(false)
  const register = useQuery({
    queryKey: ['registers', kind],
    queryFn: ({ signal }) => ask('GET /api/desk/registers/{kind}', { params: { kind }, signal }),
  })
  const done = () => {
    setIsNew(false)
    setWithdrawn(undefined)
    setMade(true)
  }
  return (
    <Page
      title={i18n._(registerWords[kind])}
      about={i18n._(aboutWords[kind])}
      actions={
        mayMake &&
        !isNew && (
          <Button onClick={() => setIsNew(true)}>
            <Trans>Задати нове значення</Trans>
          </Button>
        )
      }
    >
      {made && <Made />}
      <Asked of={register}>
        {(shown) => (
          <>
            {isNew && <NewValue register={shown} onClose={() => setIsNew(false)} onDone={done} />}
            <ul className="k-list d-stack d-gap-5">
              {shown.entries.map((entry) => (
                <li key={entry.id ?? 'first'}>
                  <EntryCard
                    kind={shown.kind}
                    entry={entry}
                    onWithdraw={mayMake && entry.mayWithdraw ? () => setWithdrawn(entry.id ?? undefined) : undefined}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </Asked>
      {withdrawn !== undefined && (
        <WithdrawDialog valueId={withdrawn} onClose={() => setWithdrawn(undefined)} onDone={done} />
      )}
    </Page>
  )
}

const Made = () => (
  <Banner
    tone="success"
    live
    action={
      <DeskLink to="/actions">
        <Trans>До дій на розгляді</Trans>
      </DeskLink>
    }
  >
    <p>
      <Trans>Дію почато. Тепер її вирішує інша людина безпеки.</Trans>
    </p>
  </Banner>
)

type NewValueProps = { register: Register; onClose: () => void; onDone: () => void }

function NewValue({ register, ...rest }: NewValueProps) {
  switch (register.kind) {
    case 'tariff':
      return <TariffForm register={register} {...rest} />
    case 'methodLimits':
      return <LimitsForm register={register} {...rest} />
    case 'announcement':
      return <AnnouncementForm register={register} {...rest} />
    case 'trustAnchors':
      return <CertificatesForm register={register} {...rest} />
    case 'depositProducts':
      return <ProductsForm register={register} {...rest} />
    case 'interestTaxes':
      return <InterestTaxesForm register={register} {...rest} />
    case 'depositGuarantee':
      return <GuaranteeForm register={register} {...rest} />
    case 'holidays':
      return <HolidaysForm register={register} {...rest} />
    case 'exchangeTerms':
      return <ExchangeTermsForm register={register} {...rest} />
    case 'exchangeGrounds':
      return <GroundsForm register={register} {...rest} />
    case 'budgetAccounts':
      return <BudgetAccountsForm register={register} {...rest} />
  }
}
