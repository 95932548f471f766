import { Button, buttonClass } from '@dilo/ui/actions/button.tsx'
import { Card as Box } from '@dilo/ui/display/card.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { CreditCard, Lock } from '@dilo/ui/icons/icons-of-things.ts'
import { EmptyState } from '@dilo/ui/loading/empty-state.tsx'
import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '../address/link.tsx'
import { useRights } from '../accounts/use-rights.ts'
import { Failed } from '../page/failed.tsx'
import { NoCompany } from '../relations/no-company.tsx'
import { PageHead } from '../page/page-head.tsx'
import { useDemo } from '../session/use-demo.ts'
import { useStatusChanged } from '../page/use-status-changed.ts'
import { OpenApplications } from './applications/open-applications.tsx'
import { type Card, cards } from './card-queries.ts'
import { CardRow } from './card-row.tsx'
import { shownState } from './card-words.ts'
import { spendingChanges } from './spending/spending-queries.ts'
import './cards.css'

/** All cards of the company that the person sees; closed ones are folded away. */
export function CardsPage() {
  const { t } = useLingui()
  const { isAlone, mayWrite } = useRights()
  const inDemo = useDemo() !== null
  const [chosen, setChosen] = useState<readonly string[]>()
  const { data } = useQuery({ ...cards, enabled: !isAlone })
  const lockable = data?.cards.filter(({ actions }) => actions.includes('LOCK')) ?? []
  return (
    <div className="c-page">
      <PageHead title={t`Картки`}>
        {mayWrite && !inDemo && (
          <Link to="/cards/new" className={buttonClass({ variant: 'primary' })}>
            <Trans>Замовити картку</Trans>
          </Link>
        )}
        {!isAlone && (
          <Link to="/cards/programs" className={buttonClass({ variant: 'secondary' })}>
            <Trans>Програми витрат</Trans>
          </Link>
        )}
        {!isAlone && (
          <Link to="/cards/requests" className={buttonClass({ variant: 'secondary' })}>
            <Trans>Запити</Trans>
          </Link>
        )}
        {!isAlone && (
          <Link to="/cards/receipts" className={buttonClass({ variant: 'secondary' })}>
            <Trans>Чеки</Trans>
          </Link>
        )}
        {lockable.length > 1 && chosen === undefined && (
          <Button variant="secondary" icon={<Icon of={Lock} />} onClick={() => setChosen([])}>
            <Trans>Заблокувати кілька</Trans>
          </Button>
        )}
      </PageHead>
      {isAlone ? <NoCompany /> : <AllCards chosen={chosen} onChoose={setChosen} />}
    </div>
  )
}

const LockBar = lazyPage(async () => (await import('./bulk/lock-bar.tsx')).LockBar, { part: true })

const SpendingToSign = lazyPage(async () => (await import('./spending/spending-to-sign.tsx')).SpendingToSign, {
  part: true,
})

/** Few companies have it: its script comes when there is something to sign. */
function WaitsForSignatures() {
  const changes = useQuery(spendingChanges).data?.changes ?? []
  return changes.length === 0 ? null : <SpendingToSign changes={changes} />
}

type AllCardsProps = {
  /** Undefined: none is chosen. */
  chosen: readonly string[] | undefined
  onChoose: (chosen: readonly string[] | undefined) => void
}

function AllCards({ chosen, onChoose }: AllCardsProps) {
  const query = useQuery(cards)
  const pending = useSteadyPending(query.isPending)
  useStatusChanged(
    msg`Стан картки змінено`,
    query.data?.cards.map((one) => ({ key: one.id, state: one.state })),
  )
  if (pending) return <SkeletonCard rows={3} />
  if (query.data === undefined) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  const all = query.data.cards
  const inUse = all.filter(({ state }) => state !== 'closed')
  const closed = all.filter(({ state }) => state === 'closed')
  return (
    <>
      <WaitsForSignatures />
      <OpenApplications />
      {inUse.length === 0 ? (
        <NoCards />
      ) : (
        <>
          <WhatPays />
          <Box flush>
            <Rows cards={inUse} chosen={chosen} onChoose={onChoose} />
          </Box>
        </>
      )}
      {chosen !== undefined && (
        <LockBar
          chosen={inUse.filter(({ id }) => chosen.includes(id))}
          onChange={onChoose}
          all={inUse.filter(({ actions }) => actions.includes('LOCK'))}
        />
      )}
      <ClosedCards cards={closed} />
    </>
  )
}

/** Two figures stand beside each other, so the page says which of them counts. */
const WhatPays = () => (
  <p className="d-meta">
    <Trans>
      Картка платить, доки вистачає і ліміту, і грошей на рахунку: діє менше з двох. Ліміт — це дозвіл, а не окремі
      гроші.
    </Trans>
  </p>
)

const NoCards = () => (
  <div className="d-card">
    <EmptyState icon={CreditCard}>
      <Trans>
        Карток ще немає. Бізнес-карткою платять за пальне, рекламу й поїздки, а кожна відмова пояснює, яке правило
        спрацювало.
      </Trans>
    </EmptyState>
  </div>
)

type RowsProps = { cards: readonly Card[] } & AllCardsProps

function Rows({ cards: all, chosen, onChoose }: RowsProps) {
  return (
    <ul className="c-rows">
      {all.map((card) => (
        <li key={card.id} data-state={shownState(card)}>
          <CardRow
            card={card}
            choice={
              chosen && {
                chosen: chosen.includes(card.id),
                onChoose: (isChosen) =>
                  onChoose(isChosen ? [...chosen, card.id] : chosen.filter((id) => id !== card.id)),
              }
            }
          />
        </li>
      ))}
    </ul>
  )
}

function ClosedCards({ cards: closed }: { cards: readonly Card[] }) {
  const { t } = useLingui()
  if (closed.length === 0) return null
  const count = closed.length
  return (
    <details className="d-card d-card-flush c-cards-closed">
      <summary>
        {t({
          message: plural(count, {
            one: '# закрита картка',
            few: '# закриті картки',
            many: '# закритих карток',
            other: '# закритої картки',
          }),
        })}
      </summary>
      <Rows cards={closed} chosen={undefined} onChoose={() => {}} />
    </details>
  )
}
