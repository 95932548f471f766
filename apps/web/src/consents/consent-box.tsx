import type { ConsentKind } from '@dilo/domain/consents/consent-kinds.ts'
import { consentInForce } from '@dilo/domain/consents/consent-texts.ts'
import { Checkbox } from '@dilo/ui/fields/checkbox.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { ConsentText } from './consent-text.tsx'
import './consents.css'

const labels: Record<ConsentKind, MessageDescriptor> = {
  personalData: msg`Погоджуюся на обробку персональних даних`,
  electronicInteraction: msg`Погоджуюся на електронну взаємодію з банком`,
  offer: msg`Приймаю публічну оферту`,
  tariffs: msg`Погоджуюся з тарифами`,
}

type ConsentBoxProps = Omit<ComponentProps<typeof Checkbox>, 'children'> & { kind: ConsentKind }

/** A consent as a box that has to be checked (spec section 5), with its text under it. */
export function ConsentBox({ kind, ...box }: ConsentBoxProps) {
  const { i18n } = useLingui()
  return (
    <div className="consent">
      <Checkbox {...box}>{i18n._(labels[kind])}</Checkbox>
      <ConsentText kind={kind} version={consentInForce(kind).version} />
    </div>
  )
}
