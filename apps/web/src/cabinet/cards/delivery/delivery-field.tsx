import { DELIVERY_ADDRESS_LENGTH } from '@dilo/domain/values/delivery-address.ts'
import { TextField } from '@dilo/ui/fields/text-field.tsx'
import { type CabinetMessageKey } from '@dilo/ui/messages/every-field-message.ts'
import { cardMessages } from '../card-messages.ts'
import { useFieldMessage } from '@dilo/ui/messages/field-messages.ts'
import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'

type DeliveryFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'hint' | 'error'> & {
  problem: CabinetMessageKey | undefined
}

/** The field for the address of a plastic card. */
export function DeliveryField({ problem, ...input }: DeliveryFieldProps) {
  const { t } = useLingui()
  const fieldMessage = useFieldMessage(cardMessages)
  return (
    <TextField
      {...input}
      label={t`Куди надіслати картку`}
      hint={t`Місто, вулиця, будинок і квартира, поштовий індекс`}
      error={
        problem === 'Invalid value'
          ? t`Адреса неповна: потрібні місто, вулиця й номер будинку або індекс.`
          : fieldMessage(problem, DELIVERY_ADDRESS_LENGTH)
      }
      autoComplete="street-address"
    />
  )
}
