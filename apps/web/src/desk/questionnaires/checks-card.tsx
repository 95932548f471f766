import { Button } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { StatusBadge } from '@dilo/ui/display/status-badge.tsx'
import { Check, CircleX, Info } from '@dilo/ui/icons/icons-of-things.ts'
import type { Drawing } from '@dilo/ui/icons/icons.ts'
import type { Tone } from '@dilo/ui/theme/tone.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { ask } from '../ask.ts'
import { Refused } from '../page/refused.tsx'
import { placeOf, type ShownQuestionnaire } from './shown-questionnaire.ts'

type Found = NonNullable<ShownQuestionnaire['checks']>['found'][number]

const checkWords: Readonly<Record<Found['check'], MessageDescriptor>> = {
  codeInRegister: msg`Код є в державному реєстрі`,
  nameInRegister: msg`Назва така, як у реєстрі`,
  headInRegister: msg`Керівник такий, як у реєстрі`,
  addressInRegister: msg`Адреса така, як у реєстрі`,
  documentsValid: msg`Документи людей чинні`,
  listsClear: msg`Нікого немає у списках`,
}

const sourceWords: Readonly<Record<Found['source'], MessageDescriptor>> = {
  register: msg`державний реєстр`,
  lists: msg`списки`,
  answers: msg`відповіді клієнта`,
}

const looks: Readonly<Record<Found['says'], { tone: Tone; icon: Drawing; words: MessageDescriptor }>> = {
  yes: { tone: 'success', icon: Check, words: msg`так` },
  no: { tone: 'danger', icon: CircleX, words: msg`ні` },
  unknown: { tone: 'neutral', icon: Info, words: msg`невідомо` },
}

/** The answers of registers and lists, beside the client's own. */
export function ChecksCard({ shown }: { shown: ShownQuestionnaire }) {
  const { checks, may } = shown
  const run = useMutation({
    mutationFn: () => ask('POST /api/desk/questionnaires/{companyId}/{version}/checks', { params: placeOf(shown) }),
  })
  return (
    <Card title={<Trans>Перевірки</Trans>}>
      <div className="d-stack">
        {checks ? (
          <>
            <ul className="k-list d-stack">
              {checks.found.map((found) => (
                <FoundCheck key={found.check} found={found} />
              ))}
            </ul>
            <p className="d-meta">
              {checks.by}, {momentInKyiv(checks.at)}
            </p>
          </>
        ) : (
          <p>
            <Trans>Ще не запускали.</Trans>
          </p>
        )}
        {may.check && (
          <div className="d-row">
            <Button variant={checks ? 'secondary' : 'primary'} busy={run.isPending} onClick={() => run.mutate()}>
              {checks ? <Trans>Перевірити ще раз</Trans> : <Trans>Запустити перевірки</Trans>}
            </Button>
          </div>
        )}
        <Refused error={run.error} />
      </div>
    </Card>
  )
}

function FoundCheck({ found: { check, says, source, found, told } }: { found: Found }) {
  const { i18n } = useLingui()
  const { tone, icon, words } = looks[says]
  return (
    <li className="d-stack d-gap-1">
      <span className="d-row">
        <StatusBadge tone={tone} icon={icon}>
          {i18n._(words)}
        </StatusBadge>
        <span>{i18n._(checkWords[check])}</span>
      </span>
      {found !== '' && (
        <span className="d-meta">
          {i18n._(sourceWords[source])}: {found}
        </span>
      )}
      {told !== '' && told !== found && (
        <span className="d-meta">
          <Trans>клієнт: {told}</Trans>
        </span>
      )}
    </li>
  )
}
