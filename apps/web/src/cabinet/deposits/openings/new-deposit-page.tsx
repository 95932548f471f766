import type { Account } from '@dilo/contract/account.ts'
import { suitableAccounts } from '@dilo/domain/rules/suitable-accounts.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { Stepper } from '@dilo/ui/actions/stepper.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link } from '../../address/link.tsx'
import { addressOfPage, useNavigate } from '../../address/open-page.ts'
import { accounts } from '../../accounts/account-queries.ts'
import { NoSuitableAccount } from '../../accounts/no-suitable-account.tsx'
import { useRights } from '../../accounts/use-rights.ts'
import { WhenPaymentsOpen } from '../../accounts/payments-closed.tsx'
import { Failed } from '../../page/failed.tsx'
import { PageHead } from '../../page/page-head.tsx'
import { calculate, currenciesOf, searchOf, type WantedDeposit, wantedOf } from '../offers/calculation.ts'
import { type Catalogue, readCatalogue } from '../offers/catalogue.ts'
import { changed, type SearchChange } from '../../address/search-parts.ts'
import { NoOffers } from '../offers/offers-page.tsx'
import { depositProducts } from '../offers/product-queries.ts'
import { CheckStep } from './check-step.tsx'
import { MoneyStep } from './money-step.tsx'
import { type FormStep, formSteps, type NewDepositSearch } from './new-deposit-search.ts'
import { type DepositOperation, depositOperation } from './opening-queries.ts'
import { SignHere } from './sign-here.tsx'
import { TermsStep } from './terms-step.tsx'
import './openings.css'

const route = addressOfPage('/deposits/new')

/** The opening of a deposit in steps: money, terms, and the check that signs. A calculation leads to the check at once. */
export function NewDepositPage() {
  const { t } = useLingui()
  const { operation, sign } = route.useSearch()
  return (
    <div className="c-page">
      <PageHead title={operation === undefined || sign === 'here' ? t`Новий депозит` : t`Змінити заявку на депозит`} />
      <WhenPaymentsOpen>
        <Loaded />
      </WhenPaymentsOpen>
    </div>
  )
}

/** The names of all steps. */
export function useStepNames(): readonly string[] {
  const { t } = useLingui()
  return [t`Гроші`, t`Умови`, t`Перевірка й підпис`]
}

function Loaded() {
  const search = route.useSearch()
  const navigate = useNavigate()
  /** The operation that the last press has created: it asks for the code, too. */
  const [pressed, setPressed] = useState<DepositOperation['id']>()
  const { mayWrite } = useRights()
  const offered = useQuery(depositProducts)
  const held = useQuery(accounts)
  const corrected = useQuery({ ...depositOperation(search.operation ?? ''), enabled: search.operation !== undefined })
  const catalogue = useMemo(() => offered.data && readCatalogue(offered.data), [offered.data])
  const all = [offered, held, ...(search.operation === undefined ? [] : [corrected])]
  const pending = useSteadyPending(all.some(({ isPending }) => isPending))
  if (pending) return <SkeletonCard rows={5} />
  const failed = all.find(({ error, data }) => error !== null && data === undefined)
  if (failed !== undefined) return <Failed error={failed.error} onRetry={() => void failed.refetch()} />
  if (catalogue === undefined || held.data === undefined) return null
  if (!mayWrite) return <MayNot />
  const to = (change: SearchChange<NewDepositSearch>) =>
    void navigate({ to: '/deposits/new', search: changed<NewDepositSearch>(search, change), replace: true })
  if (search.sign === 'here' && corrected.data !== undefined)
    return (
      <SignHere
        operation={corrected.data}
        asksAtOnce={pressed === corrected.data.id}
        onCorrect={() => to({ step: 'terms', sign: undefined })}
      />
    )
  if (search.operation !== undefined && corrected.data?.actions.includes('SAVE') !== true) return <NotNow />
  const offeredIn = new Set(catalogue.products.flatMap(currenciesOf))
  const payers = suitableAccounts(
    held.data.accounts,
    ({ type, status, currency }) => type === 'CURRENT' && status === 'OPEN' && offeredIn.has(currency),
  )
  if (catalogue.products.length === 0) return <NoOffers />
  if (!payers.ok) return <NoAccount />
  const onWritten = ({ id }: DepositOperation) => {
    setPressed(id)
    to({ operation: id, sign: 'here' })
  }
  return (
    <Steps
      catalogue={catalogue}
      payers={payers.value}
      corrected={corrected.data}
      search={search}
      onWritten={onWritten}
    />
  )
}

type StepsProps = {
  catalogue: Catalogue
  payers: readonly Account[]
  corrected: DepositOperation | undefined
  search: NewDepositSearch
  onWritten: (operation: DepositOperation) => void
}

/** Every step knows the choice so far, and whether it is whole. */
export type StepProps = {
  catalogue: Catalogue
  wanted: WantedDeposit
  calculation: ReturnType<typeof calculate>
  payers: readonly Account[]
  payer: Account
  payee: Account
  search: NewDepositSearch
  corrected: DepositOperation | undefined
  onChange: (change: SearchChange<NewDepositSearch>) => void
  onStep: (step: FormStep) => void
}

function Steps({ catalogue, payers, corrected, search, onWritten }: StepsProps) {
  const navigate = useNavigate()
  const names = useStepNames()
  const { defaultAccount } = useRights()
  const byId = (id: string | null | undefined) => payers.find((one) => one.id === id)
  const payer = byId(search.from) ?? payerOf(payers, search, { catalogue, defaultAccount })
  const payee = payers.find(({ id, currency }) => id === search.to && currency === payer?.currency) ?? payer
  const inCurrency = useMemo(
    () => ({
      ...catalogue,
      products: catalogue.products.filter(
        (product) => payer !== undefined && currenciesOf(product).includes(payer.currency),
      ),
    }),
    [catalogue, payer],
  )
  const available = payer === undefined ? null : kopiykas(BigInt(payer.availableBalance))
  const sum = search.sum ?? firstSum(available)
  const wanted =
    payer && wantedOf(inCurrency, { ...search, currency: payer.currency, ...(sum !== undefined && { sum }) })
  const calculation = useMemo(
    () => (wanted === undefined ? undefined : calculate(inCurrency, wanted, available)),
    // The choice is made of the address anew at every render.
    // oxlint-disable-next-line react/exhaustive-deps
    [inCurrency, JSON.stringify(wanted && searchOf(wanted)), available],
  )
  if (payer === undefined || payee === undefined || wanted === undefined || calculation === undefined) return null
  // Nobody checks or signs what is not whole.
  const step = search.step === 'check' && !calculation.ok ? 'money' : (search.step ?? 'money')
  const go = (change: SearchChange<NewDepositSearch>, replace: boolean) =>
    void navigate({
      to: '/deposits/new',
      search: changed<NewDepositSearch>({ ...search, ...searchOf(wanted), from: payer.id }, change),
      replace,
    })
  const props: StepProps = {
    catalogue: inCurrency,
    wanted,
    calculation,
    payers,
    payer,
    payee,
    search,
    corrected,
    // The step that is seen: a sum that is whole at last does not turn the page.
    onChange: (change) => go({ step, ...change }, true),
    onStep: (next) => go({ step: next }, false),
  }
  return (
    <div className="d-stack d-gap-5">
      <Stepper steps={names} current={formSteps.indexOf(step)} />
      {step === 'money' && <MoneyStep {...props} />}
      {step === 'terms' && <TermsStep {...props} />}
      {step === 'check' && calculation.ok && (
        <CheckStep {...props} calculated={calculation.value} onWritten={onWritten} />
      )}
    </div>
  )
}

/** The account that payments begin with, where it has the money that is calculated; else one that has it. */
function payerOf(
  payers: readonly Account[],
  search: NewDepositSearch,
  { catalogue, defaultAccount }: { catalogue: Catalogue; defaultAccount: string | null },
): Account | undefined {
  const ofCurrency = payers.filter(({ currency }) => search.currency === undefined || currency === search.currency)
  const fitting = ofCurrency.length === 0 ? payers : ofCurrency
  const usual = fitting.find(({ id }) => id === defaultAccount) ?? fitting[0]
  const wanted = search.sum === undefined ? undefined : wantedOf(catalogue, search)
  const calculation = wanted && calculate(catalogue, wanted)
  if (calculation?.ok !== true) return usual
  const has = ({ availableBalance }: Account) => BigInt(availableBalance) >= calculation.value.amount
  return usual !== undefined && has(usual) ? usual : (fitting.find(has) ?? usual)
}

/** A form does not begin with more than the account has. */
const firstSum = (available: bigint | null): string | undefined =>
  available === null || available < 100n || available >= USUAL_SUM ? undefined : String(available / 100n)

/** With which a calculator begins. */
const USUAL_SUM = 100_000_00n

const MayNot = () => (
  <Banner tone="warning" title={<Trans>Відкрити депозит може не кожен</Trans>}>
    <p>
      <Trans>Для цього потрібне право змінювати рахунки. Зверніться до керівника компанії.</Trans>
    </p>
  </Banner>
)

const NotNow = () => (
  <Banner tone="info" title={<Trans>Цю заявку вже не змінити</Trans>}>
    <p>
      <Trans>
        Банк уже відкриває депозит, або заявку завершено. Стан видно у <Link to="/deposits">списку депозитів</Link>.
      </Trans>
    </p>
  </Banner>
)

const NoAccount = () => (
  <NoSuitableAccount>
    <Trans>Гроші на депозит ідуть з відкритого поточного рахунку.</Trans>
  </NoSuitableAccount>
)
