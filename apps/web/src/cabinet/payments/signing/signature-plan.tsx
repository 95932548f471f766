import { Banner } from '@dilo/ui/display/banner.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { Check, Clock } from '@dilo/ui/icons/icons-of-things.ts'
import { type Drawing, TriangleAlert } from '@dilo/ui/icons/icons.ts'
import type { Tone } from '@dilo/ui/theme/tone.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { refusalNamed } from '../../../api/refusal-of.ts'
import { givenBy, methodNames } from '../../signing/methods.tsx'
import { WriteToBank } from '../../page/write-to-bank.tsx'
import { useHindrance, useLimits } from './method-limits.tsx'
import {
  type Place,
  type PlannedSignatory,
  type SignaturePlace,
  signaturePlaces,
  type SignaturePlan,
} from './signature-places.ts'

const placeNames: Record<Place, MessageDescriptor> = {
  first: msg`Перший підпис`,
  second: msg`Другий підпис`,
  any: msg`Перший або другий підпис`,
}

const roles: Record<PlannedSignatory['role'], MessageDescriptor> = {
  ENTREPRENEUR: msg`підприємець`,
  FOUNDER: msg`засновник`,
  DIRECTOR: msg`керівник`,
  ACCOUNTANT: msg`бухгалтер`,
  TRUSTEE: msg`довірена особа`,
}

/** The text about the evidence of a signature by a key. */
const evidenceWords: Record<NonNullable<NonNullable<SignaturePlace['given']>['evidence']>, MessageDescriptor> = {
  accepted: msg`Ключ перевірено, час підпису ще засвідчать`,
  stamped: msg`Ключ перевірено, час підпису засвідчено`,
  archived: msg`Ключ перевірено, час засвідчено, докази в архіві`,
}

/** The signatories of the payment with methods and amounts, and the given and missing signatures. */
export function SignaturePlanCard({ plan }: { plan: SignaturePlan }) {
  const places = signaturePlaces(plan)
  const hopeless = places.flatMap((place) => (place.given === null && place.isUnfillable ? [place] : []))
  return (
    <Card title={<Trans>Підписи</Trans>}>
      <div className="d-stack">
        <ol className="d-stack">
          {places.map((place, index) => (
            <PlaceRow key={index} place={place} />
          ))}
        </ol>
        {hopeless.length > 0 && (
          <Banner tone="warning" title={<Trans>Бракує підписанта</Trans>}>
            {/* Either no candidate may sign this amount, or there is no candidate at all. */}
            {hopeless.some(({ candidates }) => candidates.length > 0) ? (
              <p>
                <Trans>
                  Ті, хто має право підпису, не можуть підписати таку суму. Змініть їхні ліміти в розділі «Люди й
                  доступи».
                </Trans>
              </p>
            ) : (
              <p>
                <Trans>
                  У компанії немає ще однієї людини з таким правом підпису. Запросіть її в розділі «Люди й доступи» або
                  запитайте в банку, що робити.
                </Trans>{' '}
                <WriteToBank />
              </p>
            )}
          </Banner>
        )}
      </div>
    </Card>
  )
}

function PlaceRow({ place }: { place: SignaturePlace }) {
  const { i18n } = useLingui()
  const [tone, icon] = lookOf(place)
  return (
    <li className="c-place">
      <span className={`d-timeline-icon d-tone-${tone}`}>
        <Icon of={icon} size={16} />
      </span>
      <div className="c-place-body">
        <p className="c-place-name">{i18n._(placeNames[place.given?.type ?? place.place])}</p>
        {place.given ? <Given signature={place.given} /> : <Candidates candidates={place.candidates} />}
      </div>
    </li>
  )
}

function lookOf(place: SignaturePlace): readonly [Tone, Drawing] {
  if (place.given) return ['success', Check]
  return place.isUnfillable ? ['danger', TriangleAlert] : ['warning', Clock]
}

function Given({ signature }: { signature: NonNullable<SignaturePlace['given']> }) {
  const { i18n } = useLingui()
  const method = i18n._(givenBy[signature.method])
  const at = momentInKyiv(signature.signedAt)
  return (
    <>
      <p>{signature.person}</p>
      <p className="d-meta">
        <Trans>
          Підписано {method}, {at}
        </Trans>
      </p>
      {signature.evidence && <p className="d-meta">{i18n._(evidenceWords[signature.evidence])}</p>}
    </>
  )
}

function Candidates({ candidates }: { candidates: readonly PlannedSignatory[] }) {
  const { i18n, t } = useLingui()
  if (candidates.length === 0) {
    return (
      <p className="d-meta">
        <Trans>Немає кому підписати</Trans>
      </p>
    )
  }
  return (
    <ul className="c-candidates d-stack d-gap-2">
      {candidates.map((one) => (
        <li key={`${one.person} ${one.type}`}>
          <p>
            {one.person}
            <span className="d-meta">
              , {i18n._(roles[one.role])}
              {one.isCaller && ` (${t`це ви`})`}
            </span>
          </p>
          <Methods methods={one.methods} />
        </li>
      ))}
    </ul>
  )
}

/** `SMS: до 400 000 ₴ за платіж, до 1 000 000 ₴ за день` and `e-mail: сума понад ліміт`, a line each. */
function Methods({ methods }: Pick<PlannedSignatory, 'methods'>) {
  const { i18n } = useLingui()
  const hindrance = useHindrance()
  const limits = useLimits()
  return (
    <ul className="c-methods">
      {methods.map((one) => (
        <li key={one.method} className="d-meta">
          {i18n._(methodNames[one.method])}:{' '}
          {one.refusal === null ? limits(one) : hindrance(refusalNamed(one.refusal), one.limitHolder)}
        </li>
      ))}
    </ul>
  )
}
