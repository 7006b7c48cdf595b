import { isEmpty, type Values } from '@portal/shared-types/records/engine/wire/values';
import type { Field } from '@portal/shared-types/records/fieldDefinition';
import { PATROL_CHECKS } from '@portal/shared-types/records/patrolPreparation';

export const isCheck = ({ key }: Field): boolean => PATROL_CHECKS.includes(key);

export const blankChecks = (values: Values): string[] =>
  PATROL_CHECKS.filter((key) => isEmpty(values[key]));
