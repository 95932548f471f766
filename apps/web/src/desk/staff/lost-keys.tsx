import { Checkbox } from '@dilo/ui/fields/checkbox.tsx'
import { Trans } from '@lingui/react/macro'
import { KeyInWords } from './keys-list.tsx'
import type { Key } from './shown-staff.ts'

type LostKeysProps = { keys: readonly Key[]; lost: readonly string[]; onChange: (lost: readonly string[]) => void }

/** The passkeys that the person has lost: they end with the decision, before a new one is registered. */
export function LostKeys({ keys, lost, onChange }: LostKeysProps) {
  return (
    <fieldset className="k-fieldset">
      <legend className="d-field-label">
        <Trans>Втрачені ключі</Trans>
      </legend>
      {keys.map((key) => (
        <Checkbox
          key={key.id}
          checked={lost.includes(key.id)}
          onChange={() => onChange(lost.includes(key.id) ? lost.filter((one) => one !== key.id) : [...lost, key.id])}
        >
          <KeyInWords shown={key} />
        </Checkbox>
      ))}
      <p className="d-meta">
        <Trans>Позначені перестануть діяти, щойно інша людина безпеки підтвердить запрошення.</Trans>
      </p>
    </fieldset>
  )
}
