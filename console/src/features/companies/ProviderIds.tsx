import { notAvailable, providerIds } from '@steward/api';
import { isEmpty } from '@steward/api/forms';
import { DescriptionList, Stack, Text } from '@steward/ui';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useField } from 'react-final-form';
import type { ActionContext } from '../../engine/definition/definition.ts';
import { ProviderIdItem } from './ProviderIds.styles.ts';

const subscription = { value: true };

/**
 * The provider ids of a company. The id of the chosen type is filled in, unless a person typed another one.
 */
export function ProviderIds({ context: { row } }: { context: ActionContext }) {
  const title = useId();
  const { input: type } = useField<string>('type', { subscription });
  const { input: value } = useField<string>('value', { subscription });
  const filledIn = useRef('');
  const idOf = (name: string): string => (isEmpty(row?.[name]) ? '' : String(row?.[name]));

  const fillIn = useEffectEvent((name: string) => {
    if (value.value !== filledIn.current) return;
    filledIn.current = idOf(name);
    value.onChange(filledIn.current);
  });
  useEffect(() => {
    if (type.value !== '') fillIn(type.value);
  }, [type.value]);

  return (
    <Stack as="section" aria-labelledby={title}>
      <Text as="h4" id={title} size="sm" tone="muted" weight="semibold">
        Current provider IDs
      </Text>
      <DescriptionList framed>
        {Object.entries(providerIds).map(([name, { label }]) => (
          <ProviderIdItem key={name} term={label} data-chosen={name === type.value || undefined}>
            {idOf(name) === '' ? (
              <Text size="md" tone="subtle">
                {notAvailable}
              </Text>
            ) : (
              <Text size="md" mono>
                {idOf(name)}
              </Text>
            )}
          </ProviderIdItem>
        ))}
      </DescriptionList>
    </Stack>
  );
}
