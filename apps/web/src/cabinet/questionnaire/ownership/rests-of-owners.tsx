import { type OwnershipSummary } from '@dilo/domain/questionnaire/ownership.ts'
import { CLIENT_NODE } from '@dilo/domain/questionnaire/sections/ownership.ts'
import { Card } from '@dilo/ui/display/card.tsx'
import { TextAreaField } from '@dilo/ui/fields/text-area-field.tsx'
import { percents } from '@dilo/ui/ownership/owner-words.ts'
import { Trans } from '@lingui/react/macro'
import type { SectionProps } from '../section-props.ts'
import { listAt, textAt } from '../typed-texts.ts'
import { explainRest } from './change-owners.ts'
import { typedOwners } from './typed-owners.ts'

type RestsOfOwnersProps = { summary: OwnershipSummary; section: SectionProps; nameOf: (id: string) => string }

/**
 * The owners of the rest, if the named ones have less than the whole. A body that the law excepts need not name its
 * members.
 */
export function RestsOfOwners({ summary, section, nameOf }: RestsOfOwnersProps) {
  const isExcepted = textAt(section.typed, 'noBeneficiary') === 'EXCEPTED'
  const rests = [...summary.unexplained].filter(([id]) => id !== CLIENT_NODE || !isExcepted)
  if (rests.length === 0) return null
  return (
    <Card title={<Trans>Решта власників</Trans>}>
      <div className="d-stack d-gap-5">
        {rests.map(([id, rest]) => (
          <RestOfOwner key={id} id={id} part={percents(rest)} section={section} nameOf={nameOf} />
        ))}
      </div>
    </Card>
  )
}

type RestOfOwnerProps = { id: string; part: string; section: SectionProps; nameOf: (id: string) => string }

function RestOfOwner({ id, part, section, nameOf }: RestOfOwnerProps) {
  const rests = listAt(section.typed, 'rests')
  const place = rests.findIndex((rest) => textAt(rest, 'node') === id)
  const owner = typedOwners(section.typed).find((one) => one.id === id)
  // Until something is said the fault stands at the owner.
  const path =
    place === -1 ? (owner === undefined ? CLIENT_NODE : `nodes.${owner.place}`) : `rests.${place}.explanation`
  const name = nameOf(id)
  return (
    <div className="c-question" data-path={path}>
      <TextAreaField
        label={
          <Trans>
            {name}: не названо власників {part}. Чия ця частка?
          </Trans>
        }
        hint={<Trans>Наприклад: дрібні акціонери, жоден не має і 5 %</Trans>}
        rows={2}
        maxLength={300}
        value={place === -1 ? '' : textAt(rests[place], 'explanation')}
        error={section.faultAt(path)}
        onChange={(event) => section.onType(explainRest(section.typed, id, event.currentTarget.value))}
      />
    </div>
  )
}
