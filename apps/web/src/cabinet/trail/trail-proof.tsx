import type { Answer } from '@dilo/contract/calls.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { Refused } from '../page/refused.tsx'
import { WriteToBank } from '../page/write-to-bank.tsx'
import { Folded } from '../thing/folded.tsx'
import { type TrailChain, trailChain } from './trail-queries.ts'

/** The proof by which a stranger sees that the trail is whole, and the bank's own check of it. */
export function TrailProof() {
  const { data: chain } = useQuery(trailChain)
  if (chain === undefined || chain.last === null) return null
  return (
    <Card title={<Trans>Доказ, що журнал цілий</Trans>}>
      <div className="d-stack d-gap-4">
        <p>
          <Trans>
            Кожен запис має відбиток (SHA-256), у який входить відбиток попереднього: змінити, прибрати чи переставити
            запис непомітно не можна.
          </Trans>
        </p>
        <Figures chain={chain} />
        <Verification />
        <Folded name={<Trans>Як перевірити без банку</Trans>}>
          <ol className="c-trail-stranger d-stack d-gap-2">
            <li>
              <Trans>Завантажте експорт без фільтрів і запишіть номер та відбиток останнього запису.</Trans>
            </li>
            <li>
              <Trans>
                У кожному рядку з’єднайте стовпці від form до facts символом нового рядка й обчисліть SHA-256: вийде
                hash.
              </Trans>
            </li>
            <li>
              <Trans>
                previous_hash кожного рядка дорівнює hash попереднього, а номери йдуть підряд. У новішому експорті
                записаний раніше відбиток стоїть під тим самим номером.
              </Trans>
            </li>
          </ol>
        </Folded>
      </div>
    </Card>
  )
}

function Figures({ chain: { entries, since, last, anchor } }: { chain: TrailChain }) {
  const { t } = useLingui()
  if (since === null || last === null) return null
  const { number, hash } = last
  const anchoredAt = anchor === null ? null : momentInKyiv(anchor.at)
  const anchored = anchor?.number
  return (
    <KeyValues>
      <KeyValue name={t`Ведеться з`}>{momentInKyiv(since)}</KeyValue>
      <KeyValue name={t`Записів`}>{entries}</KeyValue>
      <KeyValue name={t`Контрольний код запису № ${number}`} copied={hash}>
        <span className="c-trail-hash d-tabular">{hash}</span>
      </KeyValue>
      {anchoredAt !== null && (
        <KeyValue name={t`Закріплено поза базою`}>
          <Trans>
            до запису № {anchored}, {anchoredAt}
          </Trans>
        </KeyValue>
      )}
    </KeyValues>
  )
}

type Verified = Answer<'GET /api/operation-service/audit/verification'>

const faults: Record<NonNullable<Verified['fault']>['kind'], MessageDescriptor> = {
  edited: msg`запис змінено`,
  moved: msg`запис переставлено`,
  unlinked: msg`запис не продовжує попередній`,
  missing: msg`записів бракує`,
  forked: msg`запис є двічі`,
  cutOff: msg`кінець журналу відрізано`,
  headWrong: msg`кінець журналу не збігається`,
  rewritten: msg`запис переписано після закріплення`,
}

/** The server computes every hash anew. */
function Verification() {
  const verification = useMutation({
    mutationFn: () => call('GET /api/operation-service/audit/verification', {}),
  })
  return (
    <div className="d-stack d-gap-3">
      <div className="d-row">
        <Button variant="secondary" busy={verification.isPending} onClick={() => verification.mutate()}>
          <Trans>Перевірити зараз</Trans>
        </Button>
      </div>
      <Refused error={verification.error} />
      {verification.data && <Outcome verified={verification.data} />}
    </div>
  )
}

function Outcome({ verified: { entries, fault } }: { verified: Verified }) {
  const { i18n } = useLingui()
  if (fault === null)
    return (
      <Banner tone="success" live>
        <p>
          <Trans>Журнал цілий: перевірено записів — {entries}.</Trans>
        </p>
      </Banner>
    )
  const { number, kind } = fault
  const what = i18n._(faults[kind])
  return (
    <Banner tone="danger" live title={<Trans>Журнал пошкоджено на № {number}</Trans>}>
      <p>
        {what}. <WriteToBank />
      </p>
    </Banner>
  )
}
