/** What a state says by its colour: nothing in particular, on its way, waiting for somebody, a good end, a bad one. */
export type Tone = 'neutral' | 'progress' | 'waiting' | 'good' | 'bad';
