/** What the sounds of the table are made of. It is fetched when the first of them is wanted. */

const VOLUME = 0.5;
const C_D_E_G_A = [523, 587, 659, 784, 880];

/** Plays sounds through one output. */
class Orchestra {
  private readonly context = new AudioContext();
  private readonly out = this.context.createGain();
  private readonly hiss = this.noiseBuffer();

  constructor() {
    this.out.gain.value = VOLUME;
    this.out.connect(this.context.destination);
  }

  get now(): number {
    void this.context.resume();
    return this.context.currentTime;
  }

  /** A tone that fades, and slides to another if it is given. */
  tone(pitch: number, start: number, length: number, peak: number, shape: OscillatorType = 'triangle', to = pitch): void {
    const voice = this.context.createOscillator();
    voice.type = shape;
    voice.frequency.setValueAtTime(pitch, start);
    voice.frequency.exponentialRampToValueAtTime(to, start + length);
    voice.connect(this.fading(start, 0.004, peak, length));
    voice.start(start);
    voice.stop(start + length + 0.1);
  }

  /** A short rustle around a pitch. */
  noise(start: number, length: number, pitch: number, narrow: number, peak: number, rise = 0.002): void {
    const voice = this.context.createBufferSource();
    const band = this.context.createBiquadFilter();
    voice.buffer = this.hiss;
    band.type = 'bandpass';
    band.frequency.value = pitch;
    band.Q.value = narrow;
    voice.connect(band).connect(this.fading(start, rise, peak, length));
    voice.start(start, (start * 13) % 0.7);
    voice.stop(start + rise + length + 0.1);
  }

  private fading(start: number, rise: number, peak: number, length: number): GainNode {
    const fade = this.context.createGain();
    fade.gain.setValueAtTime(0, start);
    fade.gain.linearRampToValueAtTime(peak, start + rise);
    fade.gain.exponentialRampToValueAtTime(1e-4, start + rise + length);
    fade.connect(this.out);
    return fade;
  }

  private noiseBuffer(): AudioBuffer {
    const buffer = this.context.createBuffer(1, this.context.sampleRate, this.context.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
    return buffer;
  }
}

/** What each sound is made of; `much` is how hard a knock is, or how many points a gain. */
const SCORES: Record<Sound, (play: Orchestra, now: number, much: number) => void> = {
  tap: (play, now) => play.noise(now, 0.03, 1800, 1.2, 0.8),
  pencil(play, now) {
    play.noise(now, 0.09, 3200, 0.9, 0.55, 0.02);
    play.noise(now + 0.1, 0.07, 3600, 0.9, 0.4, 0.02);
  },
  rattle(play, now) {
    for (let grain = 0; grain < 5; grain++) play.noise(now + grain * 0.045, 0.035, 1400 + grain * 170, 3, 1.2);
  },
  knock(play, now, much) {
    play.tone(210, now, 0.09, 0.5 * much, 'sine', 120);
    play.noise(now, 0.035, 900, 2, 0.5 * much);
  },
  gain(play, now, much) {
    C_D_E_G_A.slice(0, Math.max(1, much)).forEach((pitch, nth) => play.tone(pitch, now + nth * 0.07, 0.28, 0.22));
  },
  stamp(play, now) {
    play.tone(120, now, 0.16, 0.6, 'sine', 70);
    play.noise(now, 0.05, 500, 1, 0.4);
    [659, 784, 988].forEach((pitch, nth) => play.tone(pitch, now + 0.09 + nth * 0.06, 0.5, 0.16));
  },
  turn(play, now) {
    play.tone(392, now, 0.35, 0.2);
    play.tone(523, now + 0.13, 0.5, 0.2);
  },
  end(play, now) {
    [392, 494, 587, 784].forEach((pitch, nth) => play.tone(pitch, now + nth * 0.16, 0.9, 0.2));
    play.tone(196, now, 1.4, 0.18, 'sine');
  },
};

let orchestra: Orchestra | null = null;

export function play(name: Sound, much: number): void {
  orchestra ??= new Orchestra();
  SCORES[name](orchestra, orchestra.now, much);
}

export type Sound = 'tap' | 'pencil' | 'rattle' | 'knock' | 'gain' | 'stamp' | 'turn' | 'end';
