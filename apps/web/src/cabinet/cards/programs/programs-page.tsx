import { Button } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { StatusBadge } from '@dilo/ui/display/status-badge.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { Ban, Clock, CreditCard, Plus } from '@dilo/ui/icons/icons-of-things.ts'
import { CircleCheck, type Drawing } from '@dilo/ui/icons/icons.ts'
import { EmptyState } from '@dilo/ui/loading/empty-state.tsx'
import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import type { Tone } from '@dilo/ui/theme/tone.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRights } from '../../accounts/use-rights.ts'
import { Failed } from '../../page/failed.tsx'
import { NoCompany } from '../../relations/no-company.tsx'
import { PageHead } from '../../page/page-head.tsx'
import { Refused } from '../../page/refused.tsx'
import { wireLimits } from '../card-changes.ts'
import { cards } from '../card-queries.ts'
import { cardName, shortNumber } from '../card-words.ts'
import { LimitsInWords } from '../limits/limits-in-words.tsx'
import { holders } from '../applications/application-queries.ts'
import { CloseProgram } from './close-program.tsx'
import { type CardProgram, cardPrograms, useChangeProgram } from './program-queries.ts'
import { ProgramSheet } from './program-sheet.tsx'
import '../cards.css'

/** Spend programs: one set of limits for many cards. */
export function CardProgramsPage() {
  const { t } = useLingui()
  const { isAlone, mayWrite } = useRights()
  const [begins, setBegins] = useState(false)
  // Only heads of the company may see the holders.
  const heads = useQuery({ ...holders, enabled: !isAlone && mayWrite, retry: false }).isSuccess
  return (
    <div className="c-page">
      <PageHead title={t`Програми витрат`}>
        {heads && (
          <Button variant="secondary" icon={<Icon of={Plus} />} onClick={() => setBegins(true)}>
            <Trans>Нова програма</Trans>
          </Button>
        )}
      </PageHead>
      {isAlone ? <NoCompany /> : <Programs />}
      {begins && <ProgramSheet program={undefined} onClose={() => setBegins(false)} />}
    </div>
  )
}

function Programs() {
  const query = useQuery(cardPrograms)
  const pending = useSteadyPending(query.isPending)
  if (pending) return <SkeletonCard rows={4} />
  if (query.data === undefined) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  const { programs } = query.data
  if (programs.length === 0)
    return (
      <div className="d-card">
        <EmptyState icon={CreditCard}>
          <Trans>
            Програм немає. Програма — це спільні обмеження для кількох карток: наприклад, «Відрядження» до 50 000 на
            місяць на всіх.
          </Trans>
        </EmptyState>
      </div>
    )
  return programs.map((program) => <ProgramCard key={program.id} program={program} />)
}

/** A limit that is loosened soon after a change of access takes effect later (decision 058). */
type WaitsProps = { program: CardProgram; waits: NonNullable<CardProgram['waits']> }

function Waits({ program, waits: { from, limits } }: WaitsProps) {
  const { mayWrite } = useRights()
  const changing = useChangeProgram(program.id)
  const { version, name, limits: ofNow, cards: inside } = program
  const when = momentInKyiv(from)
  return (
    <Banner
      tone="info"
      title={<Trans>Нові правила запрацюють {when}</Trans>}
      action={
        mayWrite && (
          // The rules of now, saved again, take the place of those that wait.
          <Button
            variant="secondary"
            busy={changing.isPending}
            onClick={() => changing.mutate({ version, name, limits: wireLimits(ofNow), cards: inside, proof: null })}
          >
            <Trans>Скасувати нові правила</Trans>
          </Button>
        )
      }
    >
      <p>
        <Trans>Доступ того, хто їх послабив, нещодавно змінився, тож вони чекають. До того діють теперішні.</Trans>
      </p>
      <LimitsInWords limits={limits} />
      <Refused error={changing.error} />
    </Banner>
  )
}

const looks: Record<CardProgram['state'], { readonly tone: Tone; readonly icon: Drawing }> = {
  open: { tone: 'success', icon: CircleCheck },
  ended: { tone: 'warning', icon: Clock },
  closed: { tone: 'neutral', icon: Ban },
}

function ProgramCard({ program }: { program: CardProgram }) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<'change' | 'close'>()
  const all = useQuery(cards).data?.cards ?? []
  const inside = all.filter(({ id }) => program.cards.includes(id))
  const states: Record<CardProgram['state'], string> = {
    open: t`Діє`,
    ended: t`Строк минув: картки не платять`,
    closed: t`Закрита`,
  }
  const { name } = program
  return (
    <Card
      title={
        <span className="c-cards-name d-row">
          <span>{name}</span>
          <StatusBadge {...looks[program.state]}>{states[program.state]}</StatusBadge>
        </span>
      }
    >
      <div className="d-stack d-gap-4">
        <p>
          <Trans>
            Витрачено сьогодні <Money amount={program.used.day} currency="UAH" />, за місяць{' '}
            <Money amount={program.used.month} currency="UAH" />
          </Trans>
        </p>
        {program.waits !== null && <Waits program={program} waits={program.waits} />}
        <LimitsInWords limits={program.limits} />
        {inside.length === 0 ? (
          <p className="d-meta">
            <Trans>Карток у програмі немає.</Trans>
          </p>
        ) : (
          <ul className="c-cards-chosen">
            {inside.map((card) => (
              <li key={card.id}>
                {cardName(card)} {shortNumber(card)}
              </li>
            ))}
          </ul>
        )}
        {program.canChange && (
          <div className="d-row">
            <Button variant="secondary" aria-label={t`Змінити програму: ${name}`} onClick={() => setAsked('change')}>
              <Trans>Змінити</Trans>
            </Button>
            {program.cards.length === 0 && (
              <Button variant="ghost" aria-label={t`Закрити програму: ${name}`} onClick={() => setAsked('close')}>
                <Trans>Закрити</Trans>
              </Button>
            )}
          </div>
        )}
      </div>
      {asked === 'change' && <ProgramSheet program={program} onClose={() => setAsked(undefined)} />}
      {asked === 'close' && <CloseProgram program={program} onClose={() => setAsked(undefined)} />}
    </Card>
  )
}
