import type { Answer } from '@dilo/contract/calls.ts'
import { permissionsOfSalaryAccess } from '@dilo/domain/rules/salary-access.ts'
import { type AccessRights, raises } from '@dilo/domain/signing/access-change.ts'
import { RadioGroup } from '@dilo/ui/fields/radio-group.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { salaryAccessNames, signatureNames, useRights, useRole } from '../relations/role-and-rights.ts'

export type Offer = Answer<'GET /api/operation-service/invitations'>['offers'][number]

/** The fields of a form in which a role with its rights is chosen. */
type PowersField = 'positionCode' | 'signatureType' | 'salaryAccess'

type PowersForm = {
  readonly values: Readonly<Record<PowersField, string>>
  readonly set: (field: PowersField, value: string) => void
}

/** The choice to begin with: only to look, without a signature. Every right is given by a press (decision 150). */
export function leastPowers(offers: readonly Offer[]): Record<PowersField, string> {
  const bare = offers.map(({ positionCode }) => ({ positionCode, signatureType: 'none', salaryAccess: 'none' }))
  const least = bare.find((powers) => !raises(null, accessOf(powers, offers) ?? null)) ?? bare[0]
  return least ?? { positionCode: '', signatureType: 'none', salaryAccess: 'none' }
}

/** The access that the form's choices give the person. */
export function accessOf(
  { positionCode, signatureType, salaryAccess }: PowersForm['values'],
  offers: readonly Offer[],
): AccessRights | undefined {
  const offer = offers.find((one) => one.positionCode === positionCode)
  if (offer === undefined) return undefined
  const salary = offer.salaryAccess.find((access) => access === salaryAccess) ?? 'none'
  const signature = offer.signatureTypes.find((one) => one === signatureType) ?? 'none'
  return {
    type: offer.type,
    position: offer.positionCode,
    permissions: [...offer.permissions, ...permissionsOfSalaryAccess[salary]],
    signatureType: signature,
  }
}

/** A role with its usual rights, the signature that goes with it, and how much of the salaries. */
export function ChoosePowers({ form, offers }: { form: PowersForm; offers: readonly Offer[] }) {
  const { i18n } = useLingui()
  const [roleOf, rightsOf] = [useRole(), useRights()]
  const chosen = offers.find(({ positionCode }) => positionCode === form.values.positionCode)
  const choose = (positionCode: string) => {
    form.set('positionCode', positionCode)
    // Chosen for one role they are not chosen for another.
    form.set('signatureType', 'none')
    form.set('salaryAccess', 'none')
  }
  return (
    <>
      <RadioGroup
        label={<Trans>Роль</Trans>}
        look="cards"
        options={offers.map((offer) => ({
          value: offer.positionCode,
          label: roleOf(offer),
          hint: rightsOf({ ...offer, signatureType: 'none' }),
        }))}
        value={form.values.positionCode}
        onChange={choose}
      />
      {chosen !== undefined && chosen.signatureTypes.length > 1 && (
        <RadioGroup
          label={<Trans>Підпис платежів</Trans>}
          options={chosen.signatureTypes.map((signature) => ({
            value: signature,
            label: i18n._(signatureNames[signature]),
          }))}
          value={chosen.signatureTypes.find((signature) => signature === form.values.signatureType)}
          onChange={(signature) => form.set('signatureType', signature)}
        />
      )}
      {chosen !== undefined && chosen.salaryAccess.length > 1 && (
        <RadioGroup
          label={<Trans>Зарплата</Trans>}
          options={chosen.salaryAccess.map((access) => ({ value: access, label: i18n._(salaryAccessNames[access]) }))}
          value={chosen.salaryAccess.find((access) => access === form.values.salaryAccess)}
          onChange={(access) => form.set('salaryAccess', access)}
        />
      )}
    </>
  )
}
