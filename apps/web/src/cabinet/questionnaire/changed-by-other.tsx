import { Button } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { RadioGroup } from '@dilo/ui/fields/radio-group.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { Conflict } from './merge-answers.ts'
import type { TheirSection } from './section-saver.ts'
import type { TypedValue } from './typed-answers.ts'

type ChangedByOtherProps = {
  theirs: TheirSection
  conflicts: readonly Conflict[]
  /** The name of a question. */
  labelOf: (name: string) => string
  shown: (name: string, value: TypedValue | undefined) => ReactNode
  /** @param names of the questions whose answer is to be theirs */
  onChoose: (names: readonly string[]) => void
}

/**
 * The same questions have two answers, of two people or from two tabs of one: who and when, both answers, and the choice
 * between them.
 */
export function ChangedByOther({ theirs, conflicts, labelOf, shown, onChoose }: ChangedByOtherProps) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const who = theirs.savedBy
  const isOwn = theirs.savedByYou
  const when = theirs.savedAt === null ? '' : momentInKyiv(theirs.savedAt)
  return (
    <Banner
      tone="warning"
      live
      title={
        isOwn ? (
          <Trans>Ви відповіли на ці запитання і в іншій вкладці</Trans>
        ) : (
          <Trans>На ці запитання щойно відповів і хтось інший</Trans>
        )
      }
      action={
        <Button variant="secondary" onClick={() => onChoose(chosen)}>
          <Trans>Зберегти вибране</Trans>
        </Button>
      }
    >
      <div className="d-stack">
        <p>
          {isOwn || who === null ? (
            <Trans>Інша відповідь з’явилася {when}. Нічого не стерто: виберіть, яку залишити.</Trans>
          ) : (
            <Trans>
              {who}, {when}. Нічого не стерто: виберіть, яку відповідь залишити.
            </Trans>
          )}
        </p>
        {conflicts.map(({ name, mine, theirs: other }) => (
          <RadioGroup
            key={name}
            label={labelOf(name)}
            look="cards"
            value={chosen.includes(name) ? 'theirs' : 'mine'}
            options={[
              { value: 'mine', label: isOwn ? t`З цієї вкладки` : t`Моя відповідь`, hint: shown(name, mine) },
              {
                value: 'theirs',
                label: isOwn ? t`З іншої вкладки` : who === null ? t`Інша відповідь` : t`Відповідь: ${who}`,
                hint: shown(name, other),
              },
            ]}
            onChange={(one) =>
              setChosen((before) => (one === 'theirs' ? [...before, name] : before.filter((known) => known !== name)))
            }
          />
        ))}
      </div>
    </Banner>
  )
}
