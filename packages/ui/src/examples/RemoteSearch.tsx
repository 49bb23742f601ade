import { MultiSelectField, type Option } from '@steward/ui';
import { useEffect, useState } from 'react';

interface RemoteSearchProps {
  /** Asks a server; an aborted signal says that nobody waits any more. */
  find(text: string, signal: AbortSignal): Promise<Option[]>;
}

export function RemoteSearch({ find }: RemoteSearchProps) {
  const [value, setValue] = useState<string[]>([]);
  const [text, setText] = useState('');
  const [result, setFound] = useState<{ text: string; options: Option[] }>();
  useEffect(() => {
    const stop = new AbortController();
    const settle = setTimeout(() => {
      void find(text, stop.signal).then((options) => {
        if (!stop.signal.aborted) setFound({ text, options });
      });
    }, 200);
    return () => {
      clearTimeout(settle);
      stop.abort();
    };
  }, [find, text]);
  return (
    <MultiSelectField
      label="Users"
      options={result?.options ?? []}
      loading={result?.text !== text}
      onSearch={setText}
      value={value}
      onChange={setValue}
    />
  );
}
