import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { caseDues, caseWeights } from '@dilo/domain/desk/case-views.ts'
import { Chip, ChipGroup } from '@dilo/ui/actions/chip.tsx'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../ask.ts'
import { dueWords, waitingKindWords, weightWords } from '../words/case-words.ts'
import type { CaseView } from '../address/case-view.ts'

type Counts = DeskAnswer<'GET /api/desk/inbox/views'>['views']

/** The number of the cases of a view, among the kinds that it shows. */
function countOf(counts: Counts, view: CaseView): string {
  const shown = counts.filter(({ kind }) => view.kind === null || kind === view.kind)
  const sum = shown.reduce((total, one) => total + within(one, view), 0)
  return shown.some(({ hasMore }) => hasMore) ? `${sum}+` : String(sum)
}

function within(one: Counts[number], { due, weight, of }: CaseView): number {
  if (due !== null) return one.due[due]
  if (weight !== null) return one[weight]
  return of === 'mine' ? one.mine : one.all
}

type ViewsProps = { view: CaseView; onChoose: (chosen: Partial<CaseView>) => void }

/** The views of the list: by kind, and by promised time, sum or risk, each with the number of its cases. */
export function Views({ view, onChoose }: ViewsProps) {
  const { t, i18n } = useLingui()
  const { data } = useQuery({
    queryKey: ['inbox', 'views'],
    queryFn: ({ signal }) => ask('GET /api/desk/inbox/views', { signal }),
    refetchInterval: 30_000,
  })
  const counts = data?.views ?? []
  if (counts.length === 0) return null
  const count = (chosen: Partial<CaseView>) => countOf(counts, { ...view, ...chosen })
  return (
    <div className="d-stack">
      <ChipGroup label={t`Види справ`} row>
        <Chip active={view.kind === null} count={count({ kind: null })} onSelect={() => onChoose({ kind: null })}>
          {t`Усі`}
        </Chip>
        {counts
          .filter(({ kind, all }) => all > 0 || kind === view.kind)
          .map(({ kind }) => (
            <Chip key={kind} active={kind === view.kind} count={count({ kind })} onSelect={() => onChoose({ kind })}>
              {i18n._(waitingKindWords[kind])}
            </Chip>
          ))}
      </ChipGroup>
      <ChipGroup label={t`Строк, сума, ризик`} row>
        {caseDues.map((due) => (
          <Chip
            key={due}
            active={due === view.due}
            count={count({ due, weight: null })}
            onSelect={() => onChoose({ due: due === view.due ? null : due, weight: null })}
          >
            {i18n._(dueWords[due])}
          </Chip>
        ))}
        {caseWeights.map((weight) => (
          <Chip
            key={weight}
            active={weight === view.weight}
            count={count({ weight, due: null })}
            onSelect={() => onChoose({ weight: weight === view.weight ? null : weight, due: null })}
          >
            {i18n._(weightWords[weight])}
          </Chip>
        ))}
      </ChipGroup>
    </div>
  )
}
