/** A change that two people sign, and nobody has signed yet: what each kind of changes has of it. */
export const unsignedChange = {
  fingerprint: '7K3M-9QXD',
  needs: ['first', 'second'],
  given: [],
  missing: ['first', 'second'],
  takesEffectAt: null,
  edsOnly: [],
  methods: ['SMS', 'EMAIL', 'EDS'],
  refusal: null,
}
