interface Props {
  methods: readonly string[];
  pair: readonly [x: string, y: string];
  onChoose(x: string, y: string): void;
}

/** Which two methods are set against each other. */
export function PairChoice({ methods, pair: [x, y], onChoose }: Props) {
  return (
    <div class="row">
      <Axis label="Across" value={x} methods={methods} onChoose={(name) => onChoose(name, y)} />
      <Axis label="Up" value={y} methods={methods} onChoose={(name) => onChoose(x, name)} />
      <button type="button" onClick={() => onChoose(y, x)}>
        Swap
      </button>
    </div>
  );
}

function Axis(props: {
  label: string;
  value: string;
  methods: readonly string[];
  onChoose(name: string): void;
}) {
  const { label, value, methods, onChoose } = props;
  return (
    <label class="row">
      <span>{label}</span>
      <select value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        {methods.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  );
}
