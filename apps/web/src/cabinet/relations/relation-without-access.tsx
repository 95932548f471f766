import type { PhysicalClient } from '@dilo/contract/ekb-service.ts'
import type { RelationState } from '@dilo/domain/flows/relation.ts'
import type { ConfirmationCause } from '@dilo/domain/rules/confirmation-cause.ts'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ContactPhone } from '../../contact-phone.tsx'
import { OfferedRelation } from './offered-relation.tsx'
import { RelationBadge } from './relation-badge.tsx'
import { useRole } from './role-and-rights.ts'
import { useLanguage } from '../page/use-language.ts'

type Relation = PhysicalClient['relations'][number]

/** The subject of the bank's check. `registration`: the person brought the company to the bank themself. */
const checked: Record<ConfirmationCause | 'registration', MessageDescriptor> = {
  head: msg`Банк перевіряє, чи справді ви керуєте компанією.`,
  firstOfPlace: msg`Такого підпису в компанії ще ні в кого не було, тож банк перевіряє ваші повноваження.`,
  identification: msg`Банк перевіряє вашу особу.`,
  registration: msg`Банк перевіряє ваші дані й повноваження.`,
}

function OnConfirm({ relation: { onConfirmBecause, slave } }: { relation: Relation }) {
  const { i18n } = useLingui()
  if (slave.corporate.verification === 'unverified')
    return (
      <Trans>
        Перевірку ваших даних не завершено. Зателефонуйте нам, і ми скажемо, що робити далі: <ContactPhone />
      </Trans>
    )
  return (
    <>
      {i18n._(checked[onConfirmBecause ?? 'registration'])}{' '}
      <Trans>
        Щойно закінчимо, надішлемо SMS і лист, а ця сторінка оновиться сама. Якщо маєте запитання, зателефонуйте нам:{' '}
        <ContactPhone />
      </Trans>
    </>
  )
}

/** The state of a relation, and what the person can do. */
const next: Record<Exclude<RelationState, 'active'>, (relation: Relation) => ReactNode> = {
  created: () => (
    <Trans>Ваш доступ ще не підписали ті, хто вирішує за компанію. Дізнайтеся в її керівника, коли підпишуть.</Trans>
  ),
  onConfirm: (relation) => <OnConfirm relation={relation} />,
  disabled: () => (
    <Trans>
      Ваш доступ вимкнено. Щоб дізнатися, чому і як його повернути, зателефонуйте нам: <ContactPhone />
    </Trans>
  ),
  deleted: () => (
    <Trans>
      Ваш доступ припинено. Якщо це помилка, зверніться до керівника компанії або зателефонуйте нам: <ContactPhone />
    </Trans>
  ),
}

type RelationWithoutAccessProps = {
  relation: Relation
}

/** A relation to a company that gives no access: the person is to confirm it, waits for it, or has it no more. */
export function RelationWithoutAccess({ relation }: RelationWithoutAccessProps) {
  const language = useLanguage()
  const role = useRole()
  const { status, createDate, slave } = relation
  if (status === 'active') return null
  const since = momentInKyiv(createDate)
  return (
    <Card title={slave.corporate.names[language].shortName} aside={<RelationBadge status={status} />} asideBelow>
      <div className="d-stack">
        {relation.offered === null && <p className="d-meta">{role({ type: slave.type, positionCode: null })}</p>}
        {relation.personConfirmsUntil === null ? (
          <p>{next[status](relation)}</p>
        ) : (
          <OfferedRelation relation={relation} until={relation.personConfirmsUntil} />
        )}
        {(status === 'created' || status === 'onConfirm') && (
          <p className="d-meta">
            <Trans>Чекає з {since}</Trans>
          </p>
        )}
      </div>
    </Card>
  )
}
