/** The meanings of a colour; a text and a shape of its own always stand beside it. */
export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info'
