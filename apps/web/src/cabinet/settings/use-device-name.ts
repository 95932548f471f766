import { type Device, deviceName } from '@dilo/domain/rules/device.ts'
import { useLingui } from '@lingui/react/macro'

/** `Chrome, Windows`, or a text for an unknown device. */
export function useDeviceName(): (device: Device) => string {
  const { t } = useLingui()
  return (device) => deviceName(device) ?? t`Невідомий пристрій`
}
