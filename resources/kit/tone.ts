/** Meaning of a state's colour: neutral, in progress, waiting for a person, a good end, a bad end. */
export type Tone = 'neutral' | 'progress' | 'waiting' | 'good' | 'bad';
